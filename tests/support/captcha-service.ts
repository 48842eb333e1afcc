import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A verification service on a port of its own, in place of Google's `siteverify`. */
export interface CaptchaService {
  readonly url: string
  /** What was asked, as it came: `secret=…&response=…`. */
  readonly bodies: string[]
  /** What it says from now on; status 0: it takes the call and never answers. */
  say(answer: unknown, status?: number): void
  close(): void
}

/** Starts one that says `success: false` until it is told otherwise. */
export async function captchaService(): Promise<CaptchaService> {
  const bodies: string[] = []
  let said = { answer: { success: false } as unknown, status: 200 }
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    bodies.push(Buffer.concat(chunks).toString())
    if (said.status === 0) return
    response
      .writeHead(said.status, { 'content-type': 'application/json' })
      .end(typeof said.answer === 'string' ? said.answer : JSON.stringify(said.answer))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    bodies,
    say: (answer, status = 200) => {
      said = { answer, status }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
