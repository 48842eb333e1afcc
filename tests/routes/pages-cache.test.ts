import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Market, marketSegment } from '@/lib/locale/market'
import { ROOT } from '@/scripts/postgres/folders'
import { importer } from '@/server/importer'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { SITE_SECRET, type Site, startSite } from '@/tests/support/site'
import { type CachingProxy, startCachingProxy } from './support/caching-proxy'
import { type OwnPages, ownPages } from './support/own-pages'
import { KNOWN_PAGES, randomPaths } from './support/random-paths'
import { someAddress } from './support/raw-request'

const MARKETS: readonly Market[] = [
  { locale: 'es_MX', currency: 'MXN' },
  { locale: 'en_US', currency: 'USD' },
  { locale: 'es_CO', currency: 'COP' },
]
const BOAT = 'velero-en-bahia-de-banderas'
let pages: OwnPages
let database: TestDatabase
let sites: Site[] = []
let catalogue: string

beforeAll(async () => {
  pages = await ownPages()
  database = await testDatabase({ seeded: true })
  const start = () => startSite({ databaseUrl: database.url, env: { NEXT_DIST_DIR: pages.dist } })
  sites = await Promise.all([start(), start()])
  catalogue = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
  cpSync(path.join(ROOT, 'catalogue'), catalogue, { recursive: true })
}, 400_000)
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()))
  await database?.drop()
  pages?.remove()
  if (catalogue) rmSync(catalogue, { recursive: true })
})

const origin = (n: number) => sites[n % sites.length]?.url ?? ''

interface Asked {
  readonly market?: Market
  readonly headers?: Record<string, string>
}

/** Asks as a visitor who has chosen a market, each from a network of their own: budgets are tested elsewhere. */
async function visit(url: string, { market = MARKETS[0], headers = {} }: Asked = {}) {
  const cookie = market ? `locale=${market.locale}; currency=${market.currency}` : ''
  const response = await fetch(url, {
    headers: { cookie, 'x-forwarded-for': someAddress(), ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  return { status: response.status, market: response.headers.get('x-market'), body: await response.text() }
}

/** Waits at most a second. @returns milliseconds until all processes showed it */
async function withinASecond(what: string, shows: (origin: string) => Promise<boolean>): Promise<number> {
  const began = performance.now()
  for (;;) {
    const shown = await Promise.all(sites.map(({ url }) => shows(url)))
    const took = Math.round(performance.now() - began)
    if (shown.every(Boolean)) return took
    if (took > 1_000) throw new Error(`${what}: not on every process after ${took} ms`)
  }
}

/** What these tests change of a product's file, named as its reviews are by its Spanish slug. */
interface Product {
  slug: { es: string; old?: string[] }
  promotions: object[]
  sales_plans: object[]
}

/** Changes one product of a copy of the catalogue and imports it, as a second terminal would. */
async function importWith(product: string, change: (json: Product) => void): Promise<void> {
  const fileOf = (folder: string, slug: string) => path.join(catalogue, folder, `${slug}.json`)
  const json = JSON.parse(readFileSync(fileOf('products', product), 'utf8')) as Product
  change(json)
  for (const folder of ['products', 'reviews'])
    renameSync(fileOf(folder, product), fileOf(folder, json.slug.es))
  writeFileSync(fileOf('products', json.slug.es), JSON.stringify(json))
  const env = readEnv({ DATABASE_URL: database.url, APP_SECRET: SITE_SECRET, LOG_LEVEL: 'error' })
  const context = await createContext(env)
  try {
    const manifest = path.join(ROOT, 'public/pictures/manifest.json')
    expect((await importer(context, catalogue, { dryRun: false, manifest })).problems).toEqual([])
  } finally {
    await context.close()
  }
}

describe('addresses that nobody made', () => {
  it('1,000 of every route pattern are answered and add no file to the page cache', async () => {
    const random = randomFrom(printedSeed('random paths'))
    for (const market of MARKETS) {
      for (const page of KNOWN_PAGES) await Promise.all(sites.map(({ url }) => visit(url + page, { market })))
    }
    await visit(`${origin(0)}/tours/${BOAT}`)
    const before = pages.files()
    const paths = randomPaths(1_000, random)
    const statuses: Record<number, number> = {}
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let n = lane; n < paths.length; n += 8) {
          const { status } = await visit(`${origin(n)}${paths[n]}`, { market: random.pick(MARKETS) })
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }),
    )
    console.log(`random paths: ${JSON.stringify(statuses)}`)
    const unexpected = Object.keys(statuses).filter((status) => !/^(200|30[178]|401|403|404)$/.test(status))
    expect(unexpected).toEqual([])
    expect(statuses[404]).toBeGreaterThan(300)
    expect(pages.files().filter((file) => !before.includes(file))).toEqual([])
    // The control: an address that exists does add one, so that the list would show it.
    await visit(`${origin(0)}/tours/un-dia-entre-cenotes`)
    expect(pages.files().length).toBeGreaterThan(before.length)
  }, 180_000)
})

describe('an import while two processes serve', () => {
  it('a slug that was 404 is 200 on both within a second', async () => {
    const page = '/tours/velero-que-todavia-no-existe'
    for (const { url } of sites) expect((await visit(url + page)).status).toBe(404)
    await importWith(BOAT, (json) => {
      const { slug } = json
      json.slug = { ...slug, es: page.slice('/tours/'.length), old: [...(slug.old ?? []), slug.es] }
    })
    const took = await withinASecond(page, async (url) => (await visit(url + page)).status === 200)
    console.log(`import: a new slug was on both processes after ${took} ms`)
  }, 120_000)

  it('a changed price is on both within a second', async () => {
    const page = '/tours/un-dia-entre-cenotes'
    // A page begins with two travellers: 15,554 for 7,777 each.
    for (const { url } of sites) expect((await visit(url + page)).body).not.toContain('15,554')
    await importWith('un-dia-entre-cenotes', (json) => {
      json.promotions = []
      json.sales_plans = json.sales_plans.map((plan) => ({ ...plan, total: 7777 }))
    })
    const took = await withinASecond(page, async (url) => (await visit(url + page)).body.includes('15,554'))
    console.log(`import: a changed price was on both processes after ${took} ms`)
  }, 120_000)
})

describe('one address in three markets, through a cache that everybody shares', () => {
  let proxy: CachingProxy
  let forgetful: CachingProxy
  beforeAll(async () => {
    proxy = await startCachingProxy(origin(0))
    forgetful = await startCachingProxy(origin(0), false)
  })
  afterAll(async () => {
    await proxy?.close()
    await forgetful?.close()
  })

  const API = '/api/v1.5/experiences/show/salkantay-a-machu-picchu'
  const forApi = ({ locale, currency }: Market) => ({ 'x-locale': locale, 'x-currency': currency })
  const PAGES = ['/', '/search', '/tours/salkantay-a-machu-picchu', '/404', '/shopping-cart']
  /** Nonces and request ids are of one answer only. */
  const withoutChance = (body: string) =>
    body.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')

  it.each(PAGES.flatMap((page) => [[page, {}] as const, [`${page}?_rsc=1`, { rsc: '1' }] as const]))(
    '%s %o shows no foreign byte',
    async (page, headers) => {
      for (const market of [...MARKETS, ...MARKETS]) {
        const direct = await visit(origin(0) + page, { market, headers })
        const through = await visit(proxy.url + page, { market, headers })
        expect(through.status).toBe(direct.status)
        expect(through.market).toBe(marketSegment(market))
        // A page may be made anew between two visits (the import above, told a moment later): then it is the one after.
        const after = await visit(origin(0) + page, { market, headers })
        const own = [direct, after].map(({ body }) => withoutChance(body))
        expect(own.includes(withoutChance(through.body)), `${page} ${through.market}`).toBe(true)
      }
    },
    60_000,
  )

  it('the API is shared by market only, and a cache that forgets what answers vary by would be seen', async () => {
    const seen = new Set<string>()
    let foreign = 0
    const before = proxy.hits()
    for (const market of [...MARKETS, ...MARKETS]) {
      const headers = forApi(market)
      const direct = await visit(origin(0) + API, { headers })
      seen.add(direct.body)
      expect((await visit(proxy.url + API, { headers })).body === direct.body).toBe(true)
      if ((await visit(forgetful.url + API, { headers })).body !== direct.body) foreign += 1
    }
    expect(seen.size).toBe(MARKETS.length)
    expect(proxy.hits() - before).toBe(MARKETS.length)
    expect(foreign).toBeGreaterThan(0)
  }, 60_000)
})
