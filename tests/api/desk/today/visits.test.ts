import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { visitToday } from '@/lib/desk/visits/visit-contract'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(1))

type Visit = CallData<typeof visitToday>

const visit = (by: DeskMember, seen = false) =>
  deskCall<Visit>(shop, by, 'PUT /api/desk/visit', seen ? { seen } : {})
const look = async (by: DeskMember, seen = false) => (await visit(by, seen)).data
/** Keeps the session alive, as a browser that is used does. */
const wait = (minutes: number) => shop.clock.advance(minutes)
/** Sessions end when nobody uses them; whoever comes back signs in again. */
async function away(by: DeskMember, minutes: number): Promise<void> {
  wait(minutes)
  await shop.context.pool.query('update desk_sessions set last_seen_at = $2 where member_id = $1', [
    by.id,
    shop.clock.now().toISOString(),
  ])
}

it('tells nothing the first time, and what happened since once somebody was away for two hours', async () => {
  const by = await deskMember(shop.context, 'operations')
  expect(await look(by)).toMatchObject({ since: null, news: null })
  wait(10)
  const paid = await placed(shop)
  await payCard(shop, paid.code, GOOD_CARD)
  await placed(shop)
  expect((await look(by)).since).toBeNull()
  const looked = shop.clock.now().toISOString()
  await away(by, 121)
  await shop.sweep('seats')
  const back = await look(by)
  expect(back.since).toBe(looked)
  // Both were placed before they left.
  expect(back.news?.placed).toEqual([])
  await placed(shop)
  const { news } = await look(by)
  expect(news?.placed).toMatchObject([{ currency: 'MXN', orders: 1, amount: 5433.33 }])
  expect(news?.charges).toEqual({ tried: 0, paid: 0 })
})

it('is the same for as long as somebody stays, in all their tabs, until they say that they have seen it', async () => {
  const by = await deskMember(shop.context, 'service')
  await look(by)
  const left = shop.clock.now().toISOString()
  await away(by, 180)
  await placed(shop)
  const both = await Promise.all([look(by), look(by)])
  expect(both.map(({ since }) => since)).toEqual([left, left])
  wait(60)
  expect((await look(by)).news?.placed).toMatchObject([{ orders: 1 }])
  const seen = await look(by, true)
  expect(seen).toMatchObject({ since: shop.clock.now().toISOString(), news: { placed: [], saved: 0 } })
  wait(1)
  expect((await look(by)).news?.placed).toEqual([])
})

it('counts what let seats go and what became of cards, departures and refunds, by when it happened', async () => {
  const by = await deskMember(shop.context, 'finance')
  await look(by)
  const order = await placed(shop)
  await away(by, 180)
  await look(by)
  wait(1)
  const { pool } = shop.context
  const now = shop.clock.now().toISOString()
  await pool.query(
    `insert into reservation_events (reservation_id, event, from_status, to_status, actor, at)
     values ($1, 'window_ended', 'new', 'expired', 'job', $2), ($1, 'late_payment', 'expired', 'confirmed', 'payments', $2)`,
    [order.uuid, now],
  )
  const { rows: seats } = await pool.query(
    'select sum(tickets)::int as seats from reservation_products where reservation_id = $1',
    [order.uuid],
  )
  await pool.query(
    'update departures set guaranteed_at = $1 where id = (select id from departures order by id limit 1)',
    [now],
  )
  const { news } = await look(by)
  expect(news).toMatchObject({ expired: { orders: 1, seats: seats[0].seats }, saved: 1, guaranteed: 1 })
})

it('names the trips whose provider waits to who sees margins, and tells hosts and authors nothing', async () => {
  const [finance, service] = [
    await deskMember(shop.context, 'finance'),
    await deskMember(shop.context, 'service'),
  ]
  const order = await placed(shop)
  await shop.context.pool.query(`update reservations set status = 'completed' where id = $1`, [order.uuid])
  expect((await look(finance)).supplier_unpaid).toEqual({
    orders: 1,
    first_ended_on: expect.stringMatching(/^2027-03-\d\d$/),
  })
  expect((await look(service)).supplier_unpaid).toBeNull()
  expect((await visit(await deskMember(shop.context, 'content'))).status).toBe(403)
  await shop.context.pool.query(`update reservations set supplier_paid_on = '2027-04-01' where id = $1`, [
    order.uuid,
  ])
  expect((await look(finance)).supplier_unpaid).toBeNull()
})
