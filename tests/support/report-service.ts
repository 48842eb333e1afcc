import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** An error service on a port of its own, which keeps what it is sent. */
export interface ReportService {
  /** Where an SDK sends its reports. */
  readonly dsn: string
  readonly origin: string
  /** Every envelope, as it came. */
  readonly envelopes: string[]
  /** The events in them. */
  events(): ReportedEvent[]
  close(): void
}

export interface ReportedEvent {
  readonly level?: string
  readonly tags?: Readonly<Record<string, string | number>>
  readonly exception?: { readonly values: readonly { readonly type: string; readonly value: string }[] }
  readonly contexts?: Readonly<Record<string, unknown>>
  readonly request?: unknown
}

/** @param page what it answers to anybody who asks for a page: HTML or a script, by path */
export async function reportService(
  page: (path: string) => string | null = () => null,
): Promise<ReportService> {
  const envelopes: string[] = []
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (request.method === 'POST' && request.url?.startsWith('/api/1/envelope/')) {
      envelopes.push(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
      return
    }
    const text = page(request.url ?? '/')
    const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(text === null ? 500 : 200, { 'content-type': type }).end(text ?? '{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    dsn: `http://publickey@${host}/1`,
    origin: `http://${host}`,
    envelopes,
    events: () => envelopes.flatMap(eventsIn),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** An envelope is lines of JSON: its header, then a header and a payload for each item. */
function eventsIn(envelope: string): ReportedEvent[] {
  const [, ...lines] = envelope.split('\n').filter((line) => line !== '')
  const parsed = lines.map((line) => JSON.parse(line) as { readonly type?: string })
  return parsed.flatMap((line, index) =>
    line.type === 'event' && parsed[index + 1] ? [parsed[index + 1] as ReportedEvent] : [],
  )
}
