import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAbCookie } from '@/lib/campaigns/ab-cookie'
import { assignVariant } from '@/lib/campaigns/assign-variant'
import { cenotesCart, order, payloadFor, sync } from './support/buyer'
import { openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('delete from ab_exposures'))

const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1'
const IN_VARIANT = 'd'.repeat(26)
const IN_CONTROL = 'a'.repeat(26)
const VARIANT = { page: 'product', variant: 'ppcv1', named: false } as const
const CONTROL = { page: 'product', variant: 'control', named: false } as const

/** As the site's own page sends it; `headers` may say otherwise. */
async function tell(impression: object | null, cookie?: string, headers: Record<string, string> = {}) {
  const response = await shop.fetch(
    new Request('http://shop.test/api/ab-tests/impressions', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': PERSON,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie: `locale=es_MX; andanza_ab=${cookie}` }),
        ...headers,
      },
      body: JSON.stringify({ impression }),
    }),
  )
  const set = response.headers.get('set-cookie')
  const body = (await response.json()) as { data: { counted: boolean } }
  return { status: response.status, counted: body.data?.counted, set, value: /=([^;]*)/.exec(set ?? '')?.[1] }
}

const exposures = async () =>
  (await shop.database.pool.query('select visitor, page, variant from ab_exposures order by 1, 2, 3')).rows

it('the fixed keys are in the variants these tests need', () => {
  const test = { round: 1, variants: ['control', 'ppcv1'] } as const
  expect(assignVariant(IN_VARIANT, 'product', test)).toBe('ppcv1')
  expect(assignVariant(IN_CONTROL, 'product', test)).toBe('control')
})

it('a first visit gets a random key for 90 days, and is in no test of the page it came to', async () => {
  const first = await tell(CONTROL)
  expect(first.set).toMatch(/; Max-Age=7776000; Path=\/; SameSite=Lax$/)
  expect(readAbCookie(first.value)?.seen).toEqual({
    product: { variant: 'control', round: 1, counted: false },
  })
  expect(await exposures()).toEqual([])
  expect((await tell(null)).value).not.toBe((await tell(null)).value)
})

it('an exposure is stored once, however often and however parallel it is told', async () => {
  const told = await Promise.all(Array.from({ length: 6 }, () => tell(VARIANT, IN_VARIANT)))
  for (const { counted, value } of told) {
    expect(counted).toBe(true)
    expect(value).toBe(`${IN_VARIANT}.product-ppcv1`)
  }
  expect((await tell(VARIANT, `${IN_VARIANT}.product-ppcv1`)).counted).toBe(false)
  expect(await exposures()).toEqual([{ visitor: IN_VARIANT, page: 'product', variant: 'ppcv1' }])
})

it('an address that names a variant is followed by the cookie, and not counted', async () => {
  const { counted, value } = await tell({ ...VARIANT, named: true }, `${IN_CONTROL}.product-control`)
  expect([counted, value]).toEqual([false, `${IN_CONTROL}.product-ppcv1-x`])
  expect(await exposures()).toEqual([])
})

it.each([
  ['a robot', { 'user-agent': 'Googlebot/2.1' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('what %s makes the server hear changes nothing', async (_, headers) => {
  expect(await tell(VARIANT, IN_VARIANT, headers)).toMatchObject({ status: 200, counted: false, set: null })
  expect(await exposures()).toEqual([])
})

it('a cookie that somebody made up is a first visit', async () => {
  const { value } = await tell(VARIANT, 'product-ppcv1')
  expect(readAbCookie(value)?.seen).toEqual({ product: { variant: 'ppcv1', round: 1, counted: false } })
})

it('an order keeps the variants it counts for, and the report tells visitors and orders of each', async () => {
  for (const key of [IN_VARIANT, 'f'.repeat(26)]) await tell(VARIANT, key)
  await tell(CONTROL, IN_CONTROL)
  const quote = (await sync(shop, cenotesCart())).json.data
  const body = { ...payloadFor(cenotesCart(), quote), attribution: { source: 'carta' } }
  const headers = { 'idempotency-key': 'an-order-of-a-visitor-in-a-test' }
  const placed = await order(shop, { ...body, tests: { product: 'ppcv1' } }, headers)
  expect(placed.status).toBe(201)
  // Another tab saw something meanwhile: it is the same order.
  const again = await order(shop, { ...body, tests: { product: 'ppcv1', outlet: 'exp1' } }, headers)
  expect(again.json.data.code).toBe(placed.json.data.code)

  const { rows: kept } = await shop.database.pool.query('select attribution from reservations')
  expect(kept).toEqual([{ attribution: { source: 'carta', tests: { product: 'ppcv1' } } }])
  const { rows } = await shop.database.pool.query(
    'select page, variant, visitors::int, orders::int, paid_orders::int, orders_per_100_visitors as rate from experiment_results',
  )
  expect(rows).toEqual([
    { page: 'product', variant: 'control', visitors: 1, orders: 0, paid_orders: 0, rate: '0.00' },
    { page: 'product', variant: 'ppcv1', visitors: 2, orders: 1, paid_orders: 0, rate: '50.00' },
  ])
})

it('an order of somebody in no test keeps nothing of tests', async () => {
  const cart = cenotesCart(1)
  const placed = await order(shop, payloadFor(cart, (await sync(shop, cart)).json.data))
  const { rows } = await shop.database.pool.query('select attribution from reservations where code = $1', [
    placed.json.data.code.replaceAll('-', ''),
  ])
  expect(rows).toEqual([{ attribution: null }])
})
