import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { AB_COOKIE } from '@/lib/campaigns/ab-cookie'
import type { Facts, Rewrite } from '@/lib/routing/decision'
import { readFacts } from '@/lib/routing/request-facts'
import type { RoutingSettings } from '@/lib/routing/settings'
import { readCookies } from './read-cookies'
import { isRouterHash, routerHash } from './router-hash'

/** A request that a stored page may answer. */
export interface Asked {
  readonly facts: Facts
  /** The form of the page, for its key: a document or what the router wants of it, over TLS or not, with a query or not. */
  readonly form: string
  /** The same question for the framework, without what only this visitor sent. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Nothing to decode, no dots, no file. Slashes at the end are left to the decision, which redirects. */
const PLAIN_PATH = /^\/[a-zA-Z0-9/-]*$/
/**
 * What no stored page reads here: what advertisements and mails add to an address, and the departure and party that a
 * card asks of the islands of its product. Everything else in a query some page may read; a list that is rendered for its
 * query is not stored.
 */
const UNREAD =
  /^\?(?:(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|departure|travelers|rhythm)=[\w.~+%-]*(?:&(?!$)|$))+$/
/** Of these what the router keeps in its address when it asks for a product. */
const OF_A_CARD = /^(?:(?:departure|travelers|rhythm)=[\w.~+%-]*(?:&(?!$)|$))+$/
/** Headers that change what the framework does, apart from those that are read below. */
const STRANGE =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|prerender|vercel|now)|next-(?!router-(?:state-tree|prefetch|segment-prefetch)$|url$)|if-(?!none-match$|range$)|(?:expect|upgrade|transfer-encoding)$|content-)/
const SEGMENT = /^\/[\w$.@/!-]{0,200}$/

/** Reads a request; null for whatever is not an ordinary question for a page: the framework answers that itself. */
export function readRequest(request: IncomingMessage, settings: RoutingSettings): Asked | null {
  const { method, headers, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const [path, search] = splitAt(url)
  if (!PLAIN_PATH.test(path)) return null
  for (const name in headers) if (STRANGE.test(name)) return null
  const cookies = readCookies(headers.cookie, settings.sessionCookie)
  const secure = isSecure(headers)
  const wanted = headers.rsc === undefined ? ofDocument(headers, search) : ofRouter(headers, search)
  if (cookies === null || secure === null || wanted === null) return null
  const facts = readFacts(
    {
      url: `http://site${url}`,
      headers: { get: (name) => textOf(headers[name.toLowerCase()]) },
      cookies: { get: (name) => asCookie(cookies.get(name)) },
    },
    settings,
  )
  return {
    facts,
    form: `${wanted.form}${secure ? ' tls' : ''}`,
    path: path + wanted.search,
    headers: {
      ...wanted.headers,
      ...(secure && { 'x-forwarded-proto': 'https' }),
      ...only('user-agent', headers['user-agent']),
      ...only('cookie', cookies.has(AB_COOKIE) ? `${AB_COOKIE}=${cookies.get(AB_COOKIE)}` : undefined),
    },
  }
}

/** What the framework is asked in the market that was decided: language and address have had their say. */
export function inMarket(
  { headers }: Asked,
  { market: { locale, currency } }: Rewrite,
): Record<string, string> {
  const chosen = `locale=${locale}; currency=${currency}`
  return { ...headers, cookie: headers.cookie ? `${chosen}; ${headers.cookie}` : chosen }
}

interface Wanted {
  readonly form: string
  readonly search: string
  readonly headers: Readonly<Record<string, string>>
}

function ofDocument(headers: IncomingHttpHeaders, search: string): Wanted | null {
  if (headers['next-router-state-tree'] || headers['next-router-prefetch']) return null
  if (headers['next-router-segment-prefetch'] || headers['next-url']) return null
  if (search === '') return { form: 'html', search, headers: {} }
  return UNREAD.test(search) ? { form: 'html ?', search, headers: {} } : null
}

/**
 * What the router asks of a page. Where it comes from (`next-router-state-tree`, `next-url`) is checked and then left
 * out: of a stored page the framework gives the whole flight data, whatever the browser has already, and drops these
 * headers before it looks.
 */
function ofRouter(headers: IncomingHttpHeaders, search: string): Wanted | null {
  const [, query, hash] = /^\?(?:(.*)&)?_rsc(?:=([\w-]*))?$/.exec(search) ?? [undefined, undefined, null]
  const prefetch = headers['next-router-prefetch']
  const segment = headers['next-router-segment-prefetch']
  // Beside an empty hash, which no router sends, the framework repeats the query in a header.
  if (query !== undefined && (!hash || !OF_A_CARD.test(query))) return null
  if (headers.rsc !== '1' || hash === null || !isRouterHash(hash ?? '', headers)) return null
  if (prefetch !== undefined && !/^[123]$/.test(String(prefetch))) return null
  if (segment !== undefined && !SEGMENT.test(String(segment))) return null
  const prefetching = {
    ...only('next-router-prefetch', prefetch),
    ...only('next-router-segment-prefetch', segment),
  }
  return {
    form: `rsc ${prefetch ?? ''} ${segment ?? ''}`,
    search: `?_rsc=${routerHash(prefetching)}`,
    headers: { rsc: '1', ...prefetching },
  }
}

/** Null for anything but the two words of a proxy: the framework looks for one of them in what it is told. */
function isSecure(headers: IncomingHttpHeaders): boolean | null {
  const protocol = headers['x-forwarded-proto'] ?? 'http'
  return protocol === 'https' || (protocol === 'http' ? false : null)
}

function splitAt(url: string): [path: string, search: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

const only = (name: string, value: string | string[] | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: String(value) }
const textOf = (value: string | string[] | undefined) =>
  value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
const asCookie = (value: string | undefined) => (value === undefined ? undefined : { value })
