import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Exchange } from './recording'
import { redacted, redactedPath } from './redact'

/** Passes every call on to an API and keeps what it answered, redacted before anything else is done with it. */
export async function recordingProxy(target: string) {
  let heard: Exchange[] = []
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers
    try {
      const answer = await fetch(`${target}${url}`, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      })
      const text = await answer.text()
      heard.push({ method, path: redactedPath(url), status: answer.status, body: redacted(parsed(text)) })
      const type = answer.headers.get('content-type') ?? 'application/json'
      response.writeHead(answer.status, { 'content-type': type }).end(text)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was said since it was asked last. */
    take: (): Exchange[] => {
      const taken = heard
      heard = []
      return taken
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? null : '(no JSON)'
  }
}
