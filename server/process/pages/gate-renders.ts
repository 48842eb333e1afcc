import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LOCALES, type Locale } from '@/lib/locale/market'
import { visitorMarket } from '@/lib/locale/visitor-market'
import { createGate } from '../../platform/limits/gate'
import { crowdedPage } from './failure-page'

/** How many pages a process renders at once, and how many requests wait for their turn. */
export interface RenderLimits {
  readonly atOnce: number
  readonly waiting: number
}

/** A render waits for the API at most ten seconds; afterwards it is only being read, by somebody slow. */
const LONGEST_MS = 10_000
const RETRY_AFTER_S = 5
/** Our own process says what changed; it must be heard most of all when many ask. */
const OUR_OWN = /^\/internal\/revalidate(?:\?|$)/

/**
 * Renders so many pages at once and lets the others wait; who comes when too many wait gets a page that was written
 * before anybody came, with 503. However many ask, calls and stored pages have the process to themselves in between.
 */
export function gateRenders(pages: RequestListener, { atOnce, waiting }: RenderLimits): RequestListener {
  const inTurn = createGate(atOnce, waiting)
  const written = Object.fromEntries(LOCALES.map((locale) => [locale, Buffer.from(crowdedPage(locale))]))
  return (request, response) => {
    if (OUR_OWN.test(request.url ?? '')) return void pages(request, response)
    inTurn(() => rendered(pages, request, response)).catch(() =>
      refuse(response, written[localeOf(request)] ?? Buffer.alloc(0)),
    )
  }
}

/** Ends with the answer, or when it was only being read for a while. */
async function rendered(pages: RequestListener, request: IncomingMessage, response: ServerResponse) {
  // Who left while waiting needs no page.
  if (response.destroyed) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    pages(request, response)
  })
}

function localeOf({ headers }: IncomingMessage): Locale {
  const acceptLanguage = headers['accept-language'] ?? null
  return visitorMarket({ localeCookie: null, currencyCookie: null, acceptLanguage }, null).locale
}

function refuse(response: ServerResponse, body: Buffer): void {
  if (response.headersSent) return void response.destroy()
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'private, no-store',
      'retry-after': String(RETRY_AFTER_S),
    })
    .end(body)
}
