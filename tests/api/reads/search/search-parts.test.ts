import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { type ReadProducts, readSearchable } from '@/server/discovery/mirror/read-searchable'
import { colombian, type ReadsApp, readsApp } from '../reads-app'

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

const search = () => reads.post<SearchResult>('/api/search/all/all', { limit: 100 }, colombian)

async function parts(since: number | null, most?: number): Promise<ReadProducts[]> {
  const read: ReadProducts[] = []
  for await (const part of readSearchable(reads.context, since, most)) read.push(part)
  return read
}

test('rows read in parts are the rows read at once, each once', async () => {
  const [whole] = await parts(null)
  const count = whole?.products.length ?? 0
  expect(count).toBeGreaterThan(20)
  const small = await parts(null, 7)
  expect(small).toHaveLength(Math.floor(count / 7) + 1)
  expect(small.flatMap(({ products }) => products)).toEqual(whole?.products)
})

test('what was written or removed since a version comes in parts too, removals once', async () => {
  const [before] = await parts(null)
  const [first, ...others] = before?.products.map(({ id }) => id) ?? []
  await reads.db.pool.query('update search_products set rating = rating where product_id = any($1)', [
    others.slice(0, 5),
  ])
  const kept = await reads.db.pool.query('delete from search_products where product_id = $1 returning *', [
    first,
  ])
  const changed = await parts(before?.version ?? 0, 2)
  expect(changed.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(others.slice(0, 5))
  expect(changed.flatMap(({ removed }) => removed)).toEqual([first])
  expect(kept.rowCount).toBe(1)
})

test('other rates are shown at once, without reading the rows of search again', async () => {
  const { data: before } = await search()
  await reads.db.pool.query("update exchange_rates set rate = rate * 2 where currency = 'COP'")
  const answers: (typeof before)[] = []
  const queries = await reads.queriesOf(async () => answers.push((await search()).data))
  const readings = queries.filter((text) => text.includes('months::text'))
  expect(readings.filter((text) => !text.includes('where version > $1'))).toEqual([])
  const rateOf = ({ items }: typeof before) =>
    items.find(({ exchange_rate: shown }) => shown?.to_currency === 'COP')?.exchange_rate?.rate
  expect(rateOf(before)).toBeDefined()
  expect(Number(rateOf(answers[0] ?? before))).toBe(Number(rateOf(before)) * 2)
})
