import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to the site that a test can cut, lead elsewhere, and make tell of another build of the service worker. */
export interface Relay {
  readonly url: string
  /** From now on browsers are told of another worker. */
  readonly publishWorker: () => void
  /** The server is gone. */
  readonly cut: () => Promise<void>
}

/** Opens a port of its own that leads to the site. @param url the site's */
export async function openRelay(url: string): Promise<Relay> {
  const { hostname, port } = new URL(url)
  let build = ''
  const server = createServer((asked, answer) => {
    const { method, url: path } = asked
    const isWorker = path === '/sw.js' && build !== ''
    const headers = isWorker ? whole(asked.headers) : asked.headers
    const far = request({ hostname, port, method, path, headers }, (given) => {
      const { 'content-length': _, ...kept } = given.headers
      answer.writeHead(given.statusCode ?? 502, isWorker ? kept : given.headers)
      given.on('end', () => answer.end(isWorker ? build : undefined))
      given.pipe(answer, { end: false })
    })
    far.on('error', () => answer.destroy())
    asked.pipe(far)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://localhost:${own}`,
    publishWorker: () => {
      build = '\n// another build\n'
    },
    cut: () => closed(server),
  }
}

/** Asks for all of it as it is: to what is packed, or said to be known already, nothing can be added. */
function whole({
  'if-none-match': _etag,
  'if-modified-since': _since,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, 'accept-encoding': 'identity' }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
