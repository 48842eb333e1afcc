import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { visitorMarket } from '@/lib/locale/visitor-market'
import { decide } from '@/lib/routing/decide'
import type { Facts } from '@/lib/routing/decision'
import { readFacts } from '@/lib/routing/request-facts'
import type { RoutingSettings } from '@/lib/routing/settings'
import { clientAddress, networkOf } from '../platform/http/address'
import { RATE_LIMITS } from '../platform/limits/limits'
import { busyPage } from './failure-page'

/** What counting needs to know of the site. */
export interface ResultsLimit {
  readonly settings: RoutingSettings
  readonly isTrusted: (address: string) => boolean
}

/**
 * A list that answers a query is rendered for it, some hundred times as dear as a stored page: each network has as many
 * of them a minute as it has questions to the search itself, counted apart. Whoever asks for more is told so, and when.
 */
export function limitResults(pages: RequestListener, { settings, isTrusted }: ResultsLimit): RequestListener {
  const { points, seconds } = RATE_LIMITS.search
  const budget = new RateLimiterMemory({ keyPrefix: 'results', points, duration: seconds })
  return (request, response) => {
    const facts = request.url?.includes('?') ? factsOf(request, settings) : null
    if (!facts || !isRendered(facts)) return void pages(request, response)
    const peer = request.socket.remoteAddress ?? ''
    const forwarded = request.headers['x-forwarded-for']
    const who = networkOf(clientAddress(peer, forwarded ? String(forwarded) : null, isTrusted))
    budget.consume(who).then(
      () => pages(request, response),
      (refused: unknown) =>
        refused instanceof RateLimiterRes
          ? refuse(response, facts, Math.ceil(refused.msBeforeNext / 1000))
          : pages(request, response),
    )
  }
}

/** Who asks makes no difference to a public list. */
function factsOf({ url = '/', headers }: IncomingMessage, settings: RoutingSettings): Facts {
  return readFacts(
    {
      url: `http://site${url}`,
      headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
      cookies: { get: () => undefined },
    },
    settings,
  )
}

function isRendered(facts: Facts): boolean {
  const decision = decide(facts)
  return decision.kind === 'rewrite' && decision.access === 'open' && !decision.isStored
}

function refuse(response: ServerResponse, facts: Facts, seconds: number): void {
  const body = busyPage(visitorMarket(facts, null).locale)
  response
    .writeHead(429, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'private, no-store',
      'retry-after': String(seconds),
    })
    .end(body)
}
