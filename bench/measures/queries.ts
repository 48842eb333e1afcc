import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
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
  const kinds: [string, (index: number) => Shot][] = [
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
  if (payload)
    kinds.push([
      'order through HTTP',
      () => post('/api/orders/create', payload, { 'idempotency-key': randomUUID() }),
    ])
  await sleep(STARTED_MS)
  // The slug checks and the search copy of a fresh process are not what a request costs.
  for (const path of [home, search, products.at(-1) ?? '/', countries.at(-1) ?? '/']) await fire(at(path, 8))
  const rows: Row[] = []
  for (const [name, shot] of kinds) rows.push(await rowOf(name, shot, proxy.count))
  return rows
}

async function rowOf(name: string, shot: (index: number) => Shot, count: () => number): Promise<Row> {
  const counted: number[] = []
  for (let index = 0; index < TIMES; index += 1) {
    const before = count()
    const { status } = await fire(shot(index))
    if (status >= 400) throw new Error(`${name} answered ${status}`)
    counted.push(count() - before)
  }
  const about = { id: 'Q', what: `statements: ${name}`, note: `of ${TIMES}: ${counted.join(', ')}` }
  return reported(about, median(counted), whole)
}

const slugOf = (path = ''): string => path.split('/').at(-1) ?? ''
