import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import { callerAt, orderedBy, placeOrder, tokenFor } from '@/tests/support/shop-client'
import { fire, type Shot } from '../lib/load'
import { median } from '../lib/percentile'
import { type Row, reported, whole } from '../lib/row'
import { startStatementProxy } from '../lib/statement-proxy'
import { MARKETS } from '../setup/addresses'
import type { Bench } from '../setup/bench'
import { freshDepartures, payloadFor } from './order-stock'
import { visitor } from './search'

const TIMES = 5
/** A fresh process drops all pages twice, the second time after two seconds. */
const STARTED_MS = 3_000
/** By then the sandbox has told of a charge, and what it told is worked off. */
const WEBHOOK_MS = 1_000

/** Q: statements that reach PostgreSQL for one request, counted on the wire between the site and its database. */
export async function queries(bench: Bench): Promise<Row[]> {
  const proxy = await startStatementProxy(bench.databases.url)
  bench.closing(proxy.close)
  const site = await bench.startSite({ databaseUrl: proxy.url, env: { JOBS: 'off' } })
  const { products, countries, home, search } = bench.addresses
  const [departure] = await freshDepartures(bench.databases.url, 1, bench.today)
  const payload = departure && (await payloadFor(site, departure))
  const at = (path: string, market = 0): Shot => ({
    url: `${site.url}${path}`,
    headers: { cookie: MARKETS[market]?.cookie ?? '', 'x-forwarded-for': visitor(market) },
  })
  const post = (path: string, body: unknown, more: Record<string, string> = {}): Shot => ({
    ...{ url: `${site.url}${path}`, method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', 'x-locale': 'es_MX', 'x-currency': 'MXN', ...more },
  })
  const kinds: [string, (index: number) => Shot | Promise<Shot>, afterMs?: number][] = [
    ['first render of a product', (index) => at(products[index] ?? '/', 0)],
    ['cached product', (index) => at(products[index] ?? '/', 0)],
    ['first render of a country', (index) => at(countries[index] ?? '/', 0)],
    ['first render of home', (index) => at(home, index)],
    ['first render of search', (index) => at(search, index)],
    [
      'search by API, another question',
      (index) =>
        post('/api/search/all/all', { filters: { price: { min: index, max: null, type: 'total' } } }),
    ],
    ['a product by API', (index) => at(`/api/v1.5/experiences/show/${slugOf(products[index])}`)],
  ]
  const once = () => ({ 'idempotency-key': randomUUID() })
  if (payload) {
    const payment = async () => post('/api/payments', await paymentOf(site.url, payload), once())
    kinds.push(['order through HTTP', () => post('/api/orders/create', payload, once())])
    kinds.push(["card payment with the sandbox's own and its webhook's", payment, WEBHOOK_MS])
  }
  await sleep(STARTED_MS)
  // The slug checks and the search copy of a fresh process are not what a request costs.
  for (const path of [home, search, products.at(-1) ?? '/', countries.at(-1) ?? '/']) await fire(at(path, 8))
  const rows: Row[] = []
  for (const [name, shot, afterMs] of kinds) rows.push(await rowOf(name, shot, proxy.count, afterMs))
  return rows
}

/** An order that was just placed, and the card that pays it. */
async function paymentOf(origin: string, payload: OrderPayloadInput) {
  const caller = callerAt(origin)
  const { data } = await placeOrder(caller, orderedBy(payload))
  const token = await tokenFor(caller)
  return { order: data.code, gateway: 'sandbox', method: 'card', token, amount: data.due_amount }
}

async function rowOf(
  name: string,
  shot: (index: number) => Shot | Promise<Shot>,
  count: () => number,
  afterMs = 0,
): Promise<Row> {
  const counted: number[] = []
  for (let index = 0; index < TIMES; index += 1) {
    const one = await shot(index)
    const before = count()
    const { status } = await fire(one)
    await sleep(afterMs)
    if (status >= 400) throw new Error(`${name} answered ${status}`)
    counted.push(count() - before)
  }
  const about = { id: 'Q', what: `statements: ${name}`, note: `of ${TIMES}: ${counted.join(', ')}` }
  return reported(about, median(counted), whole)
}

const slugOf = (path = ''): string => path.split('/').at(-1) ?? ''
