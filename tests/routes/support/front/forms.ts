import type { Market } from '@/lib/locale/market'
import { routerHash } from '@/server/process/front-cache/router-hash'
import type { Headers } from './ask'

const router = (told: Headers = {}): { readonly search: string; readonly headers: Headers } => ({
  search: `?_rsc=${routerHash(told)}`,
  headers: { rsc: '1', ...told },
})
const TREE = { 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' }
/** The ways in which browsers, routers and caches ask for the same page. */
export const FORMS: readonly (readonly [name: string, search: string, headers: Headers])[] = [
  ['a document', '', {}],
  ['gzip', '', { 'accept-encoding': 'gzip' }],
  ['br', '', { 'accept-encoding': 'gzip, deflate, br' }],
  ['a stale ETag', '', { 'if-none-match': '"stale"' }],
  ['any ETag', '', { 'if-none-match': '*' }],
  ['a part', '', { range: 'bytes=0-99' }],
  ['a session that is worth nothing', '', { 'x-cookie': 'andanza_session=dead; theme=dark' }],
  ['an advertisement', '?utm_source=mail&gclid=a.b', {}],
  ['flight data', router().search, router().headers],
  ['flight data from elsewhere', router(TREE).search, router(TREE).headers],
  [
    'a prefetch',
    router({ 'next-router-prefetch': '1' }).search,
    router({ 'next-router-prefetch': '1' }).headers,
  ],
]

/** A market's own cookies, and those a form adds. */
export function inMarket(market: Market, { 'x-cookie': more, ...headers }: Headers): Headers {
  return {
    ...headers,
    cookie: `locale=${market.locale}; currency=${market.currency}${more ? `; ${more}` : ''}`,
  }
}
