import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { DEFAULT_MARKET, type Locale, parseMarketSegment } from '@/lib/locale/market'
import { failurePage } from './failure-page'

/**
 * A listener whose documents of status 500 are ours. What the framework writes for a page that throws is an empty
 * document that only scripts fill (an error boundary is never rendered on the server), so who has none would see
 * nothing (specification §8). Its status and headers stay, its body does not.
 */
export function showFailures(pages: RequestListener): RequestListener {
  return (request, response) => {
    if (asksForDocument(request)) replaceFailure(response)
    pages(request, response)
  }
}

/** Flight data of a navigation inside the site fails in the browser, where the error boundary is. */
function asksForDocument({ headers }: IncomingMessage): boolean {
  return headers.rsc === undefined && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
}

function replaceFailure(response: ServerResponse): void {
  const own = {
    writeHead: response.writeHead,
    write: response.write,
    end: response.end,
    flushHeaders: response.flushHeaders,
  }
  const fails = () => !response.headersSent && response.statusCode === 500 && isDocument(response)
  const answer = () => {
    Object.assign(response, own)
    const body = failurePage(localeOf(response))
    for (const name of ['content-encoding', 'transfer-encoding', 'etag']) response.removeHeader(name)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  }
  response.writeHead = ((status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]) => {
    response.statusCode = status
    if (fails()) return response
    return Reflect.apply(own.writeHead, response, [status, ...rest])
  }) as ServerResponse['writeHead']
  response.flushHeaders = () => (fails() ? undefined : own.flushHeaders.call(response))
  response.write = ((...chunk: unknown[]) =>
    fails() ? true : Reflect.apply(own.write, response, chunk)) as ServerResponse['write']
  response.end = ((...last: unknown[]) => {
    if (!fails()) return Reflect.apply(own.end, response, last)
    answer()
    return response
  }) as ServerResponse['end']
}

/** HTML, or the bare words of a framework that could not even say what it sends. */
function isDocument(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? 'text/html')
  return type.startsWith('text/html') || type.startsWith('text/plain')
}

/** Middleware tells the market with every answer. */
function localeOf(response: ServerResponse): Locale {
  return parseMarketSegment(String(response.getHeader('x-market') ?? ''))?.locale ?? DEFAULT_MARKET.locale
}
