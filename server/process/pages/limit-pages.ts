import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { LimitName } from '@/lib/api/call'
import { visitorMarket } from '@/lib/locale/visitor-market'
import { decide } from '@/lib/routing/decide'
import type { Decision, Facts } from '@/lib/routing/decision'
import { opensByAddress } from '@/lib/routing/referrer-policy'
import { readFacts } from '@/lib/routing/request-facts'
import type { RoutingSettings } from '@/lib/routing/settings'
import { clientAddress, networkOf } from '../../platform/http/address'
import type { Limiter } from '../../platform/limits/limits'
import { busyPage } from './failure-page'

/** What counting needs to know of the site. */
export interface PagesLimit {
  readonly settings: RoutingSettings
  readonly isTrusted: (address: string) => boolean
  /** The counters of calls: the same for all processes. */
  readonly limit: Limiter
}

/**
 * Pages that are rendered for whoever asks spend budgets, as calls do; stored ones cost nothing that would have to be
 * counted. Whoever asks for more is told so, and when.
 */
export function limitPages(
  pages: RequestListener,
  { settings, isTrusted, limit }: PagesLimit,
): RequestListener {
  return (request, response) => {
    const facts = factsOf(request, settings)
    const budget = facts && pageBudget(facts)
    if (!facts || !budget) return void pages(request, response)
    const peer = request.socket.remoteAddress ?? ''
    const forwarded = request.headers['x-forwarded-for']
    const who = networkOf(clientAddress(peer, forwarded ? String(forwarded) : null, isTrusted))
    limit(budget, who).then(
      () => pages(request, response),
      (refused: { readonly detail?: { readonly retryAfter?: number } }) =>
        refuse(response, facts, budget, refused.detail?.retryAfter ?? 60),
    )
  }
}

/**
 * What a page spends. One whose address has a code or a token tells by what it shows whether that is good, so it is one
 * more guess beside the calls that look codes up, whoever says to be signed in. A list that answers a query is rendered
 * for it, some hundred times as dear as a stored page. Redirects, failures and stored pages spend nothing.
 */
export function pageBudget(facts: Facts): LimitName | null {
  const decision = decide(facts)
  // A tested page is a stored one, whichever variant it shows.
  if (decision.kind === 'ask-tests' || decision.kind === 'redirect' || decision.kind === 'failure')
    return null
  if (decision.kind === 'ask-visitor') {
    const shown = (['guest', 'user'] as const).map((visitor) => decide({ ...facts, visitor }))
    return shown.some((page) => isKeyed(page, facts)) ? 'lookup' : 'page'
  }
  if (isKeyed(decision, facts)) return 'lookup'
  if (decision.access === 'private') return 'page'
  return decision.isStored ? null : 'results'
}

const isKeyed = (decision: Decision, { search }: Facts) =>
  decision.kind === 'rewrite' &&
  (decision.question?.about === 'reservation' || opensByAddress(decision.page, search))

/** Null for an address that is none: the framework says so. */
function factsOf({ url = '/', headers }: IncomingMessage, settings: RoutingSettings): Facts | null {
  const address = `http://site${url}`
  if (!URL.canParse(address)) return null
  const cookies = headers.cookie ?? ''
  const source = {
    url: address,
    headers: { get: (name: string) => headers[name.toLowerCase()]?.toString() ?? null },
    // Whether there is a session, and no more: what it is worth is not asked for counting.
    cookies: {
      get: (name: string) =>
        name === settings.sessionCookie && cookies.includes(`${name}=`) ? { value: 'unknown' } : undefined,
    },
  }
  return readFacts(source, settings)
}

function refuse(response: ServerResponse, facts: Facts, budget: LimitName, seconds: number): void {
  const body = busyPage(visitorMarket(facts, null).locale, budget === 'results' ? 'searches' : 'pages')
  response
    .writeHead(429, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'private, no-store',
      'retry-after': String(seconds),
    })
    .end(body)
}
