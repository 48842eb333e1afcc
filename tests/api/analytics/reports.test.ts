import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showFunnel, showVitals } from '@/lib/desk/reports/reports-contract'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let finance: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  finance = await deskMember(shop.context, 'finance')
})
afterAll(() => shop.close())
beforeEach(() => shop.context.pool.query('delete from analytics_events; delete from web_vitals'))

const funnel = async () =>
  (await deskCall<CallData<typeof showFunnel>>(shop, finance, 'GET /api/desk/reports/funnel')).data.rows
const vitals = async () =>
  (await deskCall<CallData<typeof showVitals>>(shop, finance, 'GET /api/desk/reports/vitals')).data.rows

/** Somebody who did this in this order. */
async function visitor(index: number, names: readonly string[], at: string, currency = 'MXN'): Promise<void> {
  const key = `v${String(index).padStart(25, '0')}`
  for (const name of names)
    await shop.context.pool.query(
      `insert into analytics_events (id, visitor, name, page, locale, currency, happened_at)
       values ($1, $2, $3, 'product', 'es_MX', $4, $5)`,
      [randomUUID(), key, name, currency, at],
    )
}

const MONDAY = '2026-11-16T18:00:00Z'
const SUNDAY_NIGHT = '2026-11-16T05:30:00Z'

it('counts people and not events, each as far as they came, and tells a rate only of enough of them', async () => {
  for (let index = 0; index < 40; index++)
    await visitor(
      index,
      index < 10 ? ['view_item', 'view_item', 'add_to_cart'] : ['view_item', 'search'],
      MONDAY,
    )
  // Closed the page before it told what lies between.
  await visitor(0, ['purchase'], MONDAY)
  await visitor(1, ['view_item'], MONDAY, 'USD')
  const rows = await funnel()
  expect(rows.map(({ start, currency }) => [start, currency])).toEqual([
    ['2026-11-16', 'MXN'],
    ['2026-11-16', 'USD'],
  ])
  expect(rows[0]?.steps).toEqual([
    { step: 'view_item', people: 40, rate: null },
    { step: 'add_to_cart', people: 10, rate: 25 },
    { step: 'begin_checkout', people: 1, rate: null },
    { step: 'add_payment_info', people: 1, rate: null },
    { step: 'purchase', people: 1, rate: null },
  ])
})

it('a week begins on Monday in Mexico, the newest first, and none before those that were asked for', async () => {
  await visitor(0, ['view_item'], MONDAY)
  await visitor(0, ['view_item'], SUNDAY_NIGHT)
  await visitor(0, ['view_item'], '2026-08-01T00:00:00Z')
  expect((await funnel()).map(({ start }) => start)).toEqual(['2026-11-16', '2026-11-09'])
})

it('says how fast a kind of page is for three of four visits, and nothing of a few', async () => {
  const measured = (metric: string, value: number, page: string) =>
    shop.context.pool.query(
      `insert into web_vitals (id, metric, value, page, locale, currency, measured_at)
       values ($1, $2, $3, $4, 'es_MX', 'MXN', $5)`,
      [randomUUID(), metric, value, page, MONDAY],
    )
  for (let index = 1; index <= 21; index++) await measured('LCP', index * 200, 'product')
  await measured('CLS', 0.3, 'product')
  await measured('INP', 80, 'home')
  const few = { p75: null, rating: null }
  expect(await vitals()).toEqual([
    {
      page: 'home',
      metrics: [
        { metric: 'LCP', visits: 0, ...few },
        { metric: 'INP', visits: 1, ...few },
        { metric: 'CLS', visits: 0, ...few },
      ],
    },
    {
      page: 'product',
      metrics: [
        { metric: 'LCP', visits: 21, p75: 3200, rating: 'fair' },
        { metric: 'INP', visits: 0, ...few },
        { metric: 'CLS', visits: 1, ...few },
      ],
    },
  ])
})

it('is for those whom the table of permissions names, and nobody else', async () => {
  const service = await deskMember(shop.context, 'service')
  for (const report of ['funnel', 'vitals'])
    expect((await deskCall(shop, service, `GET /api/desk/reports/${report}`)).status).toBe(403)
})
