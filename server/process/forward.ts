import {
  type IncomingMessage,
  type RequestListener,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import { request as requestHttps } from 'node:https'

/** What belongs to one connection only. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-connection',
]

/** Passes the API's paths on to another process, streamed both ways: for `npm run web`. */
export function forwardTo(apiUrl: string): RequestListener {
  const request = apiUrl.startsWith('https:') ? requestHttps : requestHttp
  return (incoming, outgoing) => {
    const onward = request(new URL(incoming.url ?? '/', apiUrl), {
      method: incoming.method,
      headers: onwardHeaders(incoming),
    })
    onward.on('response', (answer) => answerWith(answer, outgoing))
    onward.on('error', () => unavailable(outgoing))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}

function onwardHeaders(incoming: IncomingMessage): Record<string, string | string[]> {
  const forwarded = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined || OF_CONNECTION.includes(name) ? [] : [[name, value] as const],
  )
  const hops = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
  return { ...Object.fromEntries(forwarded), 'x-forwarded-for': hops }
}

function answerWith(answer: IncomingMessage, outgoing: ServerResponse): void {
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
  outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
  answer.pipe(outgoing)
}

function unavailable(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' }).end()
}
