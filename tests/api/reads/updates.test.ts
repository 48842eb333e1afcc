import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { placeUpdates, productUpdates } from '@/lib/catalogue/contract'
import { ROOT } from '@/scripts/postgres/folders'
import { importer } from '@/server/importer'
import { stoppedClock } from '@/server/platform/clock'
import { type ReadsApp, readsApp } from './reads-app'

const SALKANTAY = 'products/salkantay-a-machu-picchu.json'
const FIRST = '2026-11-21T18:00:00.000Z'
const SECOND = '2026-12-05T18:00:00.000Z'
let reads: ReadsApp
let folder: string
let uuid: string

const importAt = async (instant: string) => {
  const context = { ...reads.context, clock: stoppedClock(instant) }
  const manifest = path.join(ROOT, 'public/pictures/manifest.json')
  expect((await importer(context, folder, { dryRun: false, manifest })).problems).toEqual([])
}
const products = async (uuids: string) =>
  (await reads.get<CallData<typeof productUpdates>>(`/api/v1.5/products/updates?uuids=${uuids}`)).data
const places = async () => (await reads.get<CallData<typeof placeUpdates>>('/api/v1.5/places/updates')).data

beforeAll(async () => {
  reads = await readsApp({ seeded: false })
  folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
  cpSync(path.join(ROOT, 'catalogue'), folder, { recursive: true })
  const file = JSON.parse(readFileSync(path.join(folder, SALKANTAY), 'utf8'))
  uuid = file.uuid
  await importAt(FIRST)
  file.highlights[0].es = 'Laguna Humantay al amanecer.'
  writeFileSync(path.join(folder, SALKANTAY), JSON.stringify(file))
  await importAt(SECOND)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await reads.close()
})

test('a product was changed when its words were, and an import that leaves it as it is is no change', async () => {
  const { rows } = await reads.db.pool.query<{ id: string }>(
    'select id from products where id <> $1 limit 2',
    [uuid],
  )
  const others = rows.map(({ id }) => id)
  const told = await products([uuid, ...others].join(','))
  expect(new Map(told.map((one) => [one.uuid, one.updated_at]))).toEqual(
    new Map([[uuid, SECOND], ...others.map((id) => [id, FIRST] as const)]),
  )
})

test('what is no product, or is not sold, is left out', async () => {
  const { rows } = await reads.db.pool.query<{ id: string }>(
    `update products set status = 'draft' where id in (select id from products where id <> $1 limit 1) returning id`,
    [uuid],
  )
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await products(`${rows[0]?.id},${unknown},nonsense,`)).toEqual([])
  expect(await products('')).toEqual([])
})

test('a place was changed with the newest change of a trip in it', async () => {
  const all = await places()
  const changed = all.filter(({ updated_at }) => updated_at === SECOND)
  const { rows } = await reads.db.pool.query<{ kind: string; count: string }>(
    `select 'city' as kind, count(*) from product_cities where product_id = $1
      union all select 'category', count(*) from product_categories where product_id = $1`,
    [uuid],
  )
  const count = (type: string) => changed.filter((one) => one.type === type).length
  for (const { kind, count: expected } of rows) expect([kind, count(kind)]).toEqual([kind, Number(expected)])
  expect([count('country'), count('continent')]).toEqual([1, 1])
  expect(changed.find(({ type }) => type === 'country')?.permalink).toBe('peru')
  expect(all.some(({ updated_at }) => updated_at === FIRST)).toBe(true)
})
