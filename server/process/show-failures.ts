import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { DEFAULT_MARKET, type Locale, parseMarketSegment } from '@/lib/locale/market'
import { failurePage } from './failure-page'
import type { Framework } from './framework'
import { withoutHops } from './hops'

/**
 * Passes requests for documents on to the framework and gives back what it answers, but for a failure: then the document
 * is ours. What the framework writes for a page that throws is an empty document that only scripts fill (an error
 * boundary is never rendered on the server), so who has none would see nothing (specification §8).
 * @param others answers everything else
 */
export function showFailures(framework: Framework, others: RequestListener): RequestListener {
  return (request, response) => {
    if (!asksForDocument(request)) return void others(request, response)
    framework.pass(request, response).then(
      (answer) => answer && give(answer, response),
      () => fail(response, DEFAULT_MARKET.locale),
    )
  }
}

/** Files have a dot in their name, pages none; what is packed of them is told on the answer before it gets here. */
const FILE = /^\/_next\/|^[^?]*\.\w+(?:\?|$)/

/** Flight data of a navigation inside the site fails in the browser, where the error boundary is. */
function asksForDocument({ method, url = '', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return (
    isRead &&
    !FILE.test(url) &&
    headers.rsc === undefined &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  )
}

function give(answer: IncomingMessage, response: ServerResponse): void {
  const { statusCode: status = 502, rawHeaders } = answer
  if (status === 500 && isDocument(answer)) {
    answer.resume()
    fail(response, localeOf(answer))
    return
  }
  response.writeHead(status, withoutHops(rawHeaders))
  // Whoever leaves while a page is written needs no rest of it.
  pipeline(answer, response, () => undefined)
}

function fail(response: ServerResponse, locale: Locale): void {
  if (response.headersSent) return void response.destroy()
  const body = failurePage(locale)
  response
    .writeHead(500, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'private, no-store',
    })
    .end(body)
}

/** HTML, or the bare words of a framework that could not even say what it sends. */
function isDocument({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? 'text/html'
  return type.startsWith('text/html') || type.startsWith('text/plain')
}

/** Middleware tells the market with every answer. */
function localeOf({ headers }: IncomingMessage): Locale {
  return parseMarketSegment(String(headers['x-market'] ?? ''))?.locale ?? DEFAULT_MARKET.locale
}
