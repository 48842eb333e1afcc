import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { myPoints } from '@/lib/accounts/points/contract'
import type { CallData } from '@/lib/api/call'
import { wantedChange as wantedBody } from '@/lib/reservations/change-contract'
import { settlePoints } from '@/server/accounts/points/settle-points'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { transact } from '@/server/platform/context'
import { lookAt } from '@/server/reservations/changes/quote-change'
import { wantedChange } from '@/server/reservations/changes/wanted-change'
import { writeChange } from '@/server/reservations/changes/write-change'
import { findReservation, listProducts } from '@/server/reservations/find-reservation'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { assertInvariants } from '@/tests/support/invariants'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../../checkout/support/buyer'
import { NOW } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  apply,
  type Bought,
  bought,
  change,
  DEARER,
  dates,
  enter,
  moveTo,
  PATIENT,
  page,
  quote,
  SAME,
  stockDates,
  undo,
} from '../support/changing'

/** On this day another date of the trip costs two percent: 204 MXN. */
const LATE = '2027-02-13T18:00:00Z'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  await shop.context.pool.query('insert into service_fees values ($1, 45, 2)', [IDS.cenotes])
  await shop.context.pool.query(`insert into levels (id, name, min_points, benefits, free_date_changes) values
    ('1', '{}', 0, '{}', 0), ('2', '{}', 1500, '{}', 1)`)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

/** Reservations, all paid, of somebody whose trips left so many points; it is late already. */
async function owned(points: number, count: number): Promise<Bought[]> {
  const email = someEmail()
  const userId = await createUser(shop.context, { ...ANA, email })
  const cookie = await enter(shop, email)
  const all: Bought[] = []
  for (let one = 0; one < count; one += 1) {
    const own = await bought(shop, 'full')
    await shop.context.pool.query('update reservations set user_id = $2 where id = $1', [own.uuid, userId])
    all.push({ ...own, cookie })
  }
  const endedOn = shop.clock.today('America/Mexico_City')
  await settlePoints(shop.context, { userId, orderId: randomUUID(), pending: 0, available: points, endedOn })
  await shop.settle()
  shop.clock.moveTo(LATE)
  return all
}
const own = async (points = 1_500) => (await owned(points, 1))[0] as Bought
const two = async () => (await owned(1_500, 2)) as [Bought, Bought]
const left = async ({ cookie }: Bought) =>
  (await call<CallData<typeof myPoints>>(shop, 'GET', '/api/me/points', { headers: { cookie } })).json.data
    .free_date_changes
const feeOf = async (one: Bought, to = SAME) => (await quote(shop, one, moveTo(to))).json.data.penalization
const usedBy = async ({ uuid }: Bought) =>
  (
    await shop.context.pool.query<{ used: number }>(
      `select count(*)::int as used from reservation_versions v join reservations r on r.id = v.reservation_id
       where r.user_id = (select user_id from reservations where id = $1) and waived_minor > 0`,
      [uuid],
    )
  ).rows[0]?.used

describe('a change of date that a level gives', () => {
  it('costs no fee, says what it would have cost, and is used once in twelve months', async () => {
    const [first, second] = await two()
    expect(await left(first)).toEqual({ a_year: 1, left: 1 })
    expect((await dates(shop, first)).json.data.terms).toMatchObject({ fee_percent: 0, waived_percent: 2 })
    const { quoted, applied } = await change(shop, first, SAME)
    expect(quoted.json.data).toMatchObject({
      penalization: { percent: 0, amount: 0, waived: 204 },
      total: { before: 10_533.33, after: 10_533.33 },
    })
    expect(applied.status).toBe(200)
    expect(await page(shop, first)).toMatchObject({ penalizations: [], order: { pending_amount: 0 } })
    expect(await left(first)).toEqual({ a_year: 1, left: 0 })
    expect(await feeOf(second)).toMatchObject({ percent: 2, amount: 204, waived: 0 })
    await shop.settle()
    await assertInvariants(shop.context.pool, shop.clock.now())
  })

  it('is not used by one that has no fee, and not there below the level', async () => {
    const free = await own()
    shop.clock.moveTo('2027-02-10T18:00:00Z')
    expect((await change(shop, free, SAME)).quoted.json.data.penalization).toMatchObject({ waived: 0 })
    expect(await left(free)).toEqual({ a_year: 1, left: 1 })
    const below = await own(1_499)
    expect(await left(below)).toEqual({ a_year: 0, left: 0 })
    expect(await feeOf(below)).toMatchObject({ amount: 204, waived: 0 })
  })

  it('is kept by a change that waits for its payment, and carried out with it', async () => {
    const [first, second] = await two()
    const { applied } = await change(shop, first, DEARER)
    expect(applied.json.data.payment_required).toBe(2_000)
    expect(await left(first)).toEqual({ a_year: 1, left: 0 })
    expect(await feeOf(second)).toMatchObject({ amount: 204 })
    await payCard(shop, first.code, GOOD_CARD, { amount: 2_000 })
    const after = await page(shop, first)
    expect([after.pending_change, after.penalizations, after.order.amount]).toEqual([null, [], 12_533.33])
    expect(await usedBy(first)).toBe(1)
    await shop.settle()
  })

  it('is there again where its change is undone', async () => {
    const [first, second] = await two()
    await change(shop, first, DEARER)
    expect((await undo(shop, first)).status).toBe(200)
    expect(await feeOf(second)).toMatchObject({ amount: 0, waived: 204 })
  })
})

describe('the last free change that two reservations want at once', () => {
  it('goes with one of them; the other is told what it costs then', async () => {
    const both = await two()
    const quotes = await Promise.all(both.map((one) => quote(shop, one, moveTo(SAME))))
    const done = await Promise.all(both.map((one, at) => apply(shop, one, quotes[at]?.json.data.quote ?? '')))
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = done.find(({ status }) => status === 409)?.json
    expect([refused?.code, refused?.data]).toMatchObject([
      'quote_changed',
      { penalization: { amount: 204, waived: 0 } },
    ])
    expect(await usedBy(both[0])).toBe(1)
  })

  it('goes with both where nobody counts again behind the lock: the test can see it', async () => {
    const both = await two()
    const { context } = shop
    const looked = await Promise.all(
      both.map(async ({ uuid }) => {
        const reservation = await findReservation(context, uuid)
        if (!reservation) throw new Error('There is no reservation.')
        const wanted = wantedChange(wantedBody.parse(moveTo(SAME)), await listProducts(context, uuid))
        return lookAt(context, reservation, wanted)
      }),
    )
    for (const { facts, proposal } of looked)
      await transact(context, async (inside) => {
        const payable = await lockPayable(inside, facts.reservation.id)
        if (payable) await writeChange(inside, facts, proposal, { payable, actor: 'owner' })
      })
    expect(await usedBy(both[0])).toBe(2)
  })
})
