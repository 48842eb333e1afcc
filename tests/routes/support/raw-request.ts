import { randomInt } from 'node:crypto'
import { request } from 'node:http'

/** What came back, unread by any client's rules. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** Nobody else's: what is asked here would otherwise add up to one visitor's budget. */
export const someAddress = () => [198, 18, randomInt(256), randomInt(256)].join('.')

/** Sends an address as it is: `fetch` would clean it first. Redirects are not followed. */
export function rawRequest(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({
      hostname,
      port,
      path,
      headers: { host: `${hostname}:${port}`, 'x-forwarded-for': someAddress(), ...headers },
    })
    sent.setTimeout(30_000, () => sent.destroy(new Error(`${path} did not answer`)))
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as RawAnswer['headers'],
          body: Buffer.concat(pieces).toString(),
        }),
      )
    })
    sent.end()
  })
}
