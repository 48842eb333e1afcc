import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How an answer is spoilt after the gateway worked: it did what it was asked, and nobody hears of it. */
export const SPOILT = ['silent', 'slow', 'unavailable', 'html', 'cut'] as const
export type Spoilt = (typeof SPOILT)[number]

/**
 * Passes every call on to a gateway and spoils what it answers.
 * @param spoils which calls, by method and address; every one unless told otherwise
 */
export async function spoilingProxy(
  target: string,
  how: Spoilt,
  spoils: (method: string, url: string) => boolean = () => true,
) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const text = await answer.text()
    if (spoils(request.method ?? '', request.url ?? '')) spoil(response, text, how)
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function spoil(response: ServerResponse, text: string, how: Spoilt): void {
  if (how === 'silent') return
  if (how === 'slow') drip(response)
  if (how === 'unavailable') response.writeHead(503).end('{}')
  if (how === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sorry</body></html>')
  if (how !== 'cut') return
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

/** An answer that goes on and on, and never is one. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(more))
}
