import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Influencer } from '@/lib/campaigns/contract'
import type { ContentDocument } from '@/lib/content/content-contract'
import { type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp

beforeAll(async () => {
  reads = await readsApp()
})

afterAll(() => reads.close())

const campaign = (name: string, code?: string) =>
  reads.get<Influencer>(
    `/api/v1.5/influencers/show/${name}${code ? `?code=${encodeURIComponent(code)}` : ''}`,
  )

test('an import tells every coupon whose it is, and the others that they are nobody’s', async () => {
  const { rows } = await reads.db.pool.query('select code, influencer from coupons order by code')
  expect(Object.fromEntries(rows.map(({ code, influencer }) => [code, influencer]))).toMatchObject({
    ...{ BITACORA5: 'BITÁCORA', MONTANA25: 'SENDERO', NILO7: 'RÍO', PRIMERPASO: null, ANDANZA300: null },
  })
})

test('a campaign knows its influencer by code or alias, ignoring accents, case and the prefix', async () => {
  for (const [name, code] of [
    ['salkantay-trek', 'BITÁCORA'],
    ['influencer-Salkantay-Trek', 'bitacora'],
    ['salkantay-trek', 'Bitacora-Demo'],
  ] as const) {
    const { data } = await campaign(name, code)
    expect(data).toMatchObject({ alias: 'bitacora-demo', isValid: true, coupon: { code: 'BITACORA5' } })
    expect(data.pages.map((page) => page.name)).toEqual(['salkantay-trek'])
  }
})

test('campaign values carry the month and year of today', async () => {
  const { data } = await campaign('aventura-rio-nilo', 'rio-demo')
  const now = reads.context.clock.today('America/Mexico_City')
  expect(data.pages[0]?.utms.campaign).toMatch(new RegExp(`^rio-[a-z]{3}-${now.slice(0, 4)}$`))
})

test('a code nobody has, or one for other pages, shows the page without it; an unknown page is 404', async () => {
  for (const code of [undefined, 'NOBODY', 'SENDERO']) {
    const { data } = await campaign('lo-mejor-peru', code)
    expect(data).toMatchObject({ alias: '', code: '', isValid: false })
    expect(data).not.toHaveProperty('coupon')
    expect(data.pages[0]?.utms.campaign).toBe('')
  }
  expect((await campaign('no-such', 'BITACORA')).status).toBe(404)
})

test('the blocks of pages find something: mountains in Mexico, trips to Canada, levels', async () => {
  const search = async (country: string, filters: object) =>
    (await reads.post<{ items: unknown[] }>(`/api/search/country/${country}`, { filters })).data.items
  const [all, mountains] = [await search('mexico', {}), await search('mexico', { category: ['mountains'] })]
  expect(mountains.length).toBeGreaterThan(1)
  expect(mountains.length).toBeLessThan(all.length)
  expect((await search('canada', {})).length).toBeGreaterThan(0)
  expect((await reads.get<unknown[]>('/api/levels/1')).data).toHaveLength(4)
})

test('each of the six campaigns has a text with a trip that is sold', async () => {
  const { data } = await campaign('salkantay-trek', 'bitacora')
  expect(data.isValid).toBe(true)
  const { rows } = await reads.db.pool.query<{ key: string }>(
    `select distinct key from contents where kind = 'campaign'`,
  )
  expect(rows).toHaveLength(6)
  for (const { key } of rows) {
    const text = await reads.get<ContentDocument>(`/api/content/campaigns/${key}`)
    expect(text.data.products.flat().length).toBeGreaterThan(0)
    expect((await campaign(key, 'bitacora-demo')).data.isValid).toBe(true)
  }
})
