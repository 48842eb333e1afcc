import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { DEFAULT_MARKET, type Locale, parseMarketSegment } from '@/lib/locale/market'
import type { Framework } from '../framework'
import { withoutHops } from '../hops'
import { awayPage, failurePage } from './failure-page'
import { type Noted, noted } from './render-notes'

/**
 * Passes requests for documents on to the framework and gives back what it answers, but for a failure: then the document
 * is ours. What the framework writes for a page that throws is an empty document that only scripts fill (an error
 * boundary is never rendered on the server), so who has none would see nothing (specification §8).
 * @param others answers everything else
 */
export function showFailures(framework: Framework, others: RequestListener): RequestListener {
  return (request, response) => {
    if (!asksForDocument(request)) return void others(request, response)
    const notes = noted()
    framework
      .pass(request, response, notes.rawHeaders)
      .then(
        (answer) => answer && give(answer, response, notes),
        () => fail(response, DEFAULT_MARKET.locale),
      )
      .finally(notes.end)
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

function give(answer: IncomingMessage, response: ServerResponse, notes: Noted): void {
  const { statusCode: status = 502, rawHeaders } = answer
  if (status === 500 && isDocument(answer)) {
    answer.resume()
    fail(response, localeOf(answer), notes.end())
    return
  }
  response.writeHead(status, withoutHops(rawHeaders))
  // Whoever leaves while a page is written needs no rest of it.
  pipeline(answer, response, () => undefined)
}

/** @param retryAfter seconds, where the page failed because the API could not answer just now: then it is 503 */
function fail(response: ServerResponse, locale: Locale, retryAfter?: number): void {
  if (response.headersSent) return void response.destroy()
  const isAway = retryAfter !== undefined
  const body = isAway ? awayPage(locale) : failurePage(locale)
  response
    .writeHead(isAway ? 503 : 500, {
      ...(isAway && { 'retry-after': String(retryAfter) }),
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
