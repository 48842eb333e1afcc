import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purgeVisits } from '@/server/analytics/purge-visits'
import { openShop, type Shop } from '../checkout/support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ ANALYTICS_DAYS: '30' })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('delete from analytics_events; delete from web_vitals'))

const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1'
const KEY = 'k'.repeat(26)
const TODAY = '2026-11-21'
const YES = `1.m.${KEY}`

async function call(method: string, path: string, body: object, cookie = '', headers = {}) {
  const response = await shop.fetch(
    new Request(`http://shop.test${path}`, {
      method,
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': PERSON, 'x-locale': 'es_CO' },
        ...{ 'x-currency': 'COP', ...(cookie && { cookie: `andanza_consent=${cookie}` }), ...headers },
      },
      body: JSON.stringify(body),
    }),
  )
  const set = response.headers.get('set-cookie')
  const { data } = (await response.json()) as { data: { kept: boolean } & Record<string, boolean> }
  return { status: response.status, data, set, value: /=([^;]*)/.exec(set ?? '')?.[1] }
}

const choose = (body: object, cookie?: string, headers?: object) =>
  call('PUT', '/api/consent', body, cookie, headers)
const tell = (body: object, cookie?: string, headers?: object) =>
  call('POST', '/api/analytics/events', body, cookie, headers)

const EVENT = { id: 'a'.repeat(32), name: 'view_item', page: 'product' } as const
const VITAL = { metric: 'LCP', value: 1234.5, page: 'home' } as const
const events = async () =>
  (await shop.database.pool.query('select visitor, name, currency from analytics_events')).rows
const vitals = async () => (await shop.database.pool.query('select metric, value from web_vitals')).rows

const EVERYTHING = { measuring: true, ads: true, helpers: true }
const NOTHING = { measuring: false, ads: false, helpers: false }

it('a choice is kept for twelve months, and a key is made for measuring alone', async () => {
  const all = await choose(EVERYTHING)
  expect(all.set).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect(all.value).toMatch(/^1\.mah\.[0-9a-z]{26}\.\d{4}-\d\d-\d\d$/)
  expect((await choose(EVERYTHING)).value).not.toBe(all.value)
  expect((await choose({ ...EVERYTHING, helpers: false }, YES)).value).toBe(`1.ma.${KEY}.${TODAY}`)
  expect((await choose(NOTHING, YES)).value).toBe(`1...${TODAY}`)
  expect((await choose({ ...NOTHING, ads: true })).value).toBe(`1.a..${TODAY}`)
})

it('a browser with Global Privacy Control says no, whatever is sent and whatever it allowed before', async () => {
  const gpc = { 'sec-gpc': '1' }
  const answer = await choose(EVERYTHING, YES, gpc)
  expect([answer.data, answer.value]).toEqual([NOTHING, `1...${TODAY}`])
  expect((await tell({ events: [EVENT], vitals: [VITAL] }, YES, gpc)).data.kept).toBe(false)
  expect([await events(), await vitals()]).toEqual([[], []])
})

it('nothing is kept of who was not asked, said no, is a robot, or is asked another question by now', async () => {
  const told = { events: [EVENT], vitals: [VITAL] }
  for (const cookie of ['', '1..', '1.ah.', `0.m.${KEY}`, `1.a.${KEY}`])
    expect((await tell(told, cookie)).data.kept).toBe(false)
  expect((await tell(told, YES, { 'user-agent': 'Googlebot/2.1' })).data.kept).toBe(false)
  expect([await events(), await vitals()]).toEqual([[], []])
})

it('of who allows it an event is kept once, with the key and no more', async () => {
  const told = { events: [EVENT, { ...EVENT, id: 'b'.repeat(32), name: 'search' }], vitals: [VITAL] }
  await Promise.all([tell(told, YES), tell({ events: told.events }, YES), tell({ events: told.events }, YES)])
  expect(await events()).toEqual([
    { visitor: KEY, name: 'view_item', currency: 'COP' },
    { visitor: KEY, name: 'search', currency: 'COP' },
  ])
  expect(await vitals()).toEqual([{ metric: 'LCP', value: 1234.5 }])
})

it('a page cannot tell of money, nor send words', async () => {
  for (const event of [
    { ...EVENT, name: 'purchase' },
    { ...EVENT, search_term: 'ana@example.com' },
    { ...EVENT, page: '/public/reservation/7ZQK3M9XW2RTA' },
  ])
    expect((await tell({ events: [event] }, YES)).status).toBe(422)
  expect(await events()).toEqual([])
})

it('who takes the permission back takes along what was measured, and nobody else’s', async () => {
  const other = `1.m.${'z'.repeat(26)}`
  await tell({ events: [EVENT] }, YES)
  await tell({ events: [{ ...EVENT, id: 'c'.repeat(32) }] }, other)
  await choose({ ...EVERYTHING, ads: false }, YES)
  expect(await events()).toHaveLength(2)
  await choose({ ...EVERYTHING, measuring: false }, YES)
  expect(await events()).toEqual([{ visitor: 'z'.repeat(26), name: 'view_item', currency: 'COP' }])
})

it('visits are forgotten after the days that the operator set', async () => {
  await tell({ events: [EVENT], vitals: [VITAL] }, YES)
  shop.clock.advance(29 * 24 * 60)
  await purgeVisits(shop.context)
  expect([await events(), await vitals()]).toEqual([[expect.anything()], [expect.anything()]])
  shop.clock.advance(2 * 24 * 60)
  await purgeVisits(shop.context)
  expect([await events(), await vitals()]).toEqual([[], []])
})
