import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Experience } from '@/lib/discovery/experience-contract'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { signPreview } from '@/server/discovery/product/preview-token'
import { stoppedClock } from '@/server/platform/clock'
import { english, type ReadsApp, readsApp } from './reads-app'

const PUBLISHED = '/api/v1.5/experiences/show/un-dia-entre-cenotes'
const DRAFT = '/api/v1.5/experiences/show/salkantay-a-machu-picchu'
let reads: ReadsApp
let before: Experience
let id: string

beforeAll(async () => {
  reads = await readsApp()
  before = (await reads.get<Experience>(DRAFT, english)).data
  id = before.uuid
  await reads.db.pool.query(`update products set status = 'draft' where id = $1`, [id])
  await refreshSearchProducts(reads.context, [id])
})
afterAll(() => reads.close())

const order = (path: string, preview?: string, headers = {}) =>
  reads.get<Experience>(`${path}/order${preview === undefined ? '' : `?preview=${preview}`}`, headers)

test('a published product is shown for an order as its page shows it, and nobody stores the answer', async () => {
  const shown = await reads.get<Experience>(PUBLISHED)
  for (const preview of [undefined, 'nonsense']) {
    const asked = await order(PUBLISHED, preview)
    expect(asked.data).toEqual(shown.data)
    expect(asked.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('a draft is shown to whoever holds a token made for it, as it was when it was published', async () => {
  const { status, data } = await order(DRAFT, signPreview(reads.context, id), english)
  expect(status).toBe(200)
  expect({ ...data, similar: [] }).toEqual({ ...before, similar: [] })
})

test('a draft is unknown to everybody else, and everywhere else', async () => {
  const other = (await reads.get<Experience>(PUBLISHED)).data.uuid
  const ago = new Date(reads.context.clock.now().getTime() - 15 * 86_400_000)
  const old = signPreview({ ...reads.context, clock: stoppedClock(ago) }, id)
  const good = signPreview(reads.context, id)
  const tokens = [undefined, '', 'nonsense', old, signPreview(reads.context, other), `${good.slice(0, -2)}xx`]
  for (const token of tokens) expect([token, (await order(DRAFT, token)).status]).toEqual([token, 404])
  expect((await reads.get(`${DRAFT}?preview=${good}`)).status).toBe(404)
  const { data } = await reads.post<{ items: { uuid: string }[] }>('/api/search/all/all', { limit: 100 })
  expect(data.items.map(({ uuid }) => uuid)).not.toContain(id)
})
