import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findRefusal } from '@/server/catalogue/import/refusal'
import { importer } from '@/server/importer'
import { stoppedClock } from '@/server/platform/clock'
import type { Context } from '@/server/platform/context'
import { type ReadsApp, readsApp } from './reads-app'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MANIFEST = path.join(ROOT, 'public/pictures/manifest.json')
const PRODUCT = 'products/salkantay-a-machu-picchu.json'
let reads: ReadsApp
let folder: string
let context: Context

beforeAll(async () => {
  reads = await readsApp({ seeded: false })
  context = { ...reads.context, clock: stoppedClock('2026-11-21T18:00:00Z') }
  folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
  cpSync(path.join(ROOT, 'catalogue'), folder, { recursive: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await reads.close()
})

const run = (dryRun = false, inside = context) => importer(inside, folder, { dryRun, manifest: MANIFEST })

// biome-ignore lint/suspicious/noExplicitAny: a test takes a file of any shape apart.
function edit(file: string, change: (json: any) => void): () => void {
  const before = readFileSync(path.join(folder, file), 'utf8')
  const json = JSON.parse(before)
  change(json)
  writeFileSync(path.join(folder, file), JSON.stringify(json))
  return () => writeFileSync(path.join(folder, file), before)
}

/** Everything in the tables, without the numbers that only count writes, and why an import was refused. */
async function everything(): Promise<string> {
  const { rows } = await reads.db.pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name not in ('fact_versions', 'search_versions', 'schema_migrations', 'catalogue_refusals') and table_type = 'BASE TABLE' order by 1`)
  const tables = await Promise.all(
    rows.map(({ name }) =>
      reads.db.pool.query(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
      ),
    ),
  )
  return tables.map(({ rows: [row] }, at) => `${rows[at]?.name} ${row.sum}`).join('\n')
}

/**
 * An import in a database where `analyze` came between a dry run and it, as autovacuum may: PostgreSQL takes the tables
 * for pages of nothing, and would join them in loops.
 */
async function afterEmptyStatistics() {
  const { db, context: own, close } = await readsApp({ seeded: false })
  const inside = { ...own, clock: context.clock }
  await run(true, inside)
  await db.pool.query('analyze')
  await run(false, inside)
  const statistics = () =>
    vi.waitUntil(
      async () => {
        const { rows } = await db.pool.query<{ rows: number; read: number }>(`
          select (select count(*)::int from departures) as rows, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read
          from pg_stat_user_tables where relname = 'departures'
            and n_tup_ins - n_tup_del >= 2 * (select count(*) from departures)`)
        return rows[0]
      },
      { timeout: 20_000 },
    )
  return { statistics, close }
}

const one = async (query: string, values: unknown[] = []) =>
  (await reads.db.pool.query(query, values)).rows[0]

test('a dry run writes nothing and says what an import would change', async () => {
  const before = await everything()
  const { changed, problems } = await run(true)
  expect(problems).toEqual([])
  expect(changed?.search).toBeGreaterThanOrEqual(20)
  expect(await everything()).toBe(before)
})

test('an import brings everything, and drops every page of every process once', async () => {
  await run()
  expect(await one('select count(*)::int as n from search_products')).toEqual({
    n: (await one('select count(*)::int as n from products'))?.n,
  })
  expect(await one('select tags from outbox_revalidations')).toEqual({ tags: ['everything'] })
})

test('an import after one that was taken back reads a table a few times, whatever PostgreSQL took its size to be', async () => {
  const { statistics, close } = await afterEmptyStatistics()
  const { rows: n, read } = await statistics()
  expect(n).toBeGreaterThan(1_000)
  expect(read).toBeLessThan(20 * n)
  await close()
})

test('the same import again changes nothing', async () => {
  const before = await everything()
  const { changed } = await run()
  expect(Object.values(changed ?? {}).every((rows) => rows === 0)).toBe(true)
  expect(await everything()).toBe(before)
})

test('seats that were sold stay sold, and a capacity never falls below them', async () => {
  const id = '01a1fb67-1800-7bec-ab95-989cb60e40e8'
  await reads.db.pool.query('update departures set taken = 11, capacity = 12 where product_id = $1', [id])
  const undo = edit(PRODUCT, (json) => {
    for (const rule of json.departures) rule.capacity = 10
    for (const rule of json.departures) rule.sold = Math.min(rule.sold, 10)
  })
  await run()
  expect(
    await one(
      'select min(capacity) as low, max(capacity) as high, min(taken) as taken from departures where product_id = $1',
      [id],
    ),
  ).toEqual({ low: 11, high: 11, taken: 11 })
  undo()
})

test('a price that the desk set stays when the catalogue says another one', async () => {
  const id = '01a1fb67-1800-7bec-ab95-989cb60e40e8'
  await reads.db.pool.query(
    'update departures set desk_price_minor = 123400, desk_layaway_minor = 12300 where product_id = $1',
    [id],
  )
  const undo = edit(PRODUCT, (json) => {
    for (const plan of json.sales_plans) plan.total += 100
  })
  await run()
  expect(
    await one(
      'select min(desk_price_minor)::int as low, max(desk_price_minor)::int as high from departures where product_id = $1',
      [id],
    ),
  ).toEqual({ low: 123400, high: 123400 })
  undo()
  await reads.db.pool.query('update departures set desk_price_minor = null, desk_layaway_minor = null')
})

test('departures that left the rules are closed and kept; near ones the rules still mean stay open', async () => {
  await run()
  const later = { ...context, clock: stoppedClock('2026-12-01T18:00:00Z') }
  const before = await one('select count(*)::int as n from departures')
  await run(false, later)
  expect((await one(`select count(*)::int as n from departures where status = 'closed'`))?.n).toBe(0)
  const undo = edit(PRODUCT, (json) => {
    json.departures = json.departures.filter((rule: { language: string }) => rule.language === 'es')
  })
  await run(false, later)
  const closed = await one(
    `select count(*)::int as n, bool_and(language = 'en') as english from departures where status = 'closed'`,
  )
  expect(closed?.n).toBeGreaterThan(0)
  expect(closed?.english).toBe(true)
  expect((await one('select count(*)::int as n from departures'))?.n).toBeGreaterThanOrEqual(before?.n)
  undo()
  await run(false, later)
  expect((await one(`select count(*)::int as n from departures where status = 'closed'`))?.n).toBe(0)
})

test('a renamed address leaves the old one leading to the same product', async () => {
  const undo = edit(PRODUCT, (json) => {
    json.slug.en = 'walking-to-machu-picchu'
  })
  await run()
  const old = await reads.post('/api/settings/validate-slug', {
    type: 'experience',
    slug: 'salkantay-trek-to-machu-picchu',
  })
  expect(old.data).toMatchObject({ current: { en: 'walking-to-machu-picchu' } })
  undo()
  await run()
})

test('an address that already leads elsewhere is refused, by file and field', async () => {
  const undo = edit('cities.json', (json) => {
    const cusco = json.find((city: { key: string }) => city.key === 'cusco')
    cusco.key = 'qosqo'
  })
  const undoProducts = ['salkantay-a-machu-picchu', 'lo-mejor-de-peru'].map((name) =>
    edit(`products/${name}.json`, (json) => {
      json.cities = json.cities.map((city: string) => (city === 'cusco' ? 'qosqo' : city))
    }),
  )
  const before = await everything()
  const { problems, changed } = await run()
  expect(changed).toBeNull()
  expect(problems[0]).toMatchObject({
    file: 'cities.json',
    message: expect.stringContaining('already leads'),
  })
  expect(await everything()).toBe(before)
  undo()
  for (const undoOne of undoProducts) undoOne()
})

test.each(['administracion', 'Salkantay', 'sitio-alfa', 'a--b'])(
  'the slug "%s" would be killed by the block-list: refused, and nothing is written',
  async (slug) => {
    const undo = edit(PRODUCT, (json) => {
      json.slug.en = slug
    })
    const before = await everything()
    const { problems, changed } = await run()
    expect(changed).toBeNull()
    expect(problems).toContainEqual(expect.objectContaining({ file: PRODUCT, field: 'slug.en' }))
    expect(await everything()).toBe(before)
    undo()
  },
)

test('why an import was refused is kept until one is taken; a dry run leaves it as it is', async () => {
  const kept = () => findRefusal(context)
  const undo = edit(PRODUCT, (json) => {
    json.slug.en = 'administracion'
  })
  await run()
  expect(await kept()).toMatchObject({ count: 1, problems: [{ file: PRODUCT, field: 'slug.en' }] })
  undo()
  await run(true)
  expect(await kept()).toMatchObject({ count: 1 })
  await run()
  expect(await kept()).toBeNull()
})

test('a failure in the last step takes everything back', async () => {
  const undo = edit(PRODUCT, (json) => {
    json.name.en = 'Another name'
  })
  await reads.db.pool.query(
    `alter table advertisements add constraint refused check (name->>'en' <> 'Refused') not valid`,
  )
  const undoBanner = edit('advertisement.json', (json) => {
    json.name.en = 'Refused'
  })
  const before = await everything()
  await expect(run()).rejects.toThrow()
  expect(await everything()).toBe(before)
  undo()
  undoBanner()
})

test('an add-on that left the file is no longer sold, and is still there', async () => {
  const [gone] = JSON.parse(readFileSync(path.join(folder, PRODUCT), 'utf8')).extras
  const undo = edit(PRODUCT, (json) => {
    json.extras.shift()
  })
  await run()
  expect(await one('select active from add_ons where id = $1', [gone.uuid])).toEqual({ active: false })
  undo()
  await run()
  expect(await one('select active from add_ons where id = $1', [gone.uuid])).toEqual({ active: true })
})

test('what of an add-on goes to who provides it comes from the file, and is not known once the file says nothing', async () => {
  const [extra] = JSON.parse(readFileSync(path.join(folder, PRODUCT), 'utf8')).extras
  const net = () =>
    one('select net_minor::int as net, price_minor::int as price from add_ons where id = $1', [extra.uuid])
  await run()
  expect(await net()).toEqual({ net: Math.round(extra.net * 100), price: extra.price * 100 })
  const undo = edit(PRODUCT, (json) => {
    delete json.extras[0].net
  })
  await run()
  expect(await net()).toEqual({ net: null, price: extra.price * 100 })
  undo()
})
