import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { listCases } from '@/server/reservations/cases/list-cases'
import { NOW } from '@/tests/api/checkout/support/shop'
import { books, GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

/** Of a trip on 2027-03-14: to be liquidated by 2027-02-27, overdue from 2027-03-05 on. */
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const quote = (by: DeskMember, code: string, until?: string) =>
  deskCall<Extract<ActionQuote, { action: 'extend' }>>(
    shop,
    by,
    `POST /api/desk/reservations/${code}/quotes`,
    { action: 'extend', ...(until && { until }) },
  )
const extend = (by: DeskMember, code: string, token: string) =>
  deskCall(
    shop,
    by,
    `POST /api/desk/reservations/${code}/actions`,
    { action: 'extend', quote: token, reason: 'Le pagan el lunes' },
    { 'idempotency-key': randomUUID() },
  )
const show = async (by: DeskMember, code: string) =>
  (await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${code}`)).data
const kindsOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code).map(({ kind }) => kind)

/** A layaway that owes all but its deposit, on the fourth day after its grace: nine in the morning in Mexico City. */
async function overdue() {
  const order = await placed(shop)
  await payCard(shop, order.code, GOOD_CARD)
  shop.clock.moveTo('2027-03-05T15:00:00Z')
  return order
}

describe('another last day', () => {
  it('takes the case away, puts all that is left on that day, and is told once', async () => {
    const { code, uuid } = await overdue()
    const by = await deskMember(shop.context, 'service')
    expect(await kindsOf(code)).toEqual(['overdue'])
    expect((await show(by, code)).actions).toContain('extend')
    const { data } = await quote(by, code, '2027-03-10')
    expect(data).toMatchObject({
      ...{ pending: 4856.66, until: { before: '2027-02-27', after: '2027-03-10' } },
      ...{ first: '2027-03-06', latest: '2027-03-11', needs_signature: false },
    })
    expect(await extend(by, code, data.quote)).toMatchObject({ status: 200, data: { approval: null } })
    const { detail } = await show(by, code)
    expect(detail.reservation).toMatchObject({
      ...{ liquidation_date: '2027-03-10', grace_days: 0 },
      next_payment: { amount: 4856.66, due_date: '2027-03-10' },
    })
    expect(await kindsOf(code)).toEqual([])
    const { rows } = await shop.context.pool.query(
      `select data->>'until' as until from mails where template = 'final_payment_extended' and event_key like $1`,
      [`%${uuid}%`],
    )
    expect(rows).toEqual([{ until: '2027-03-10' }])
  })

  it('has no grace behind it: the case is back with the first second after it, and ends with the third day before the trip', async () => {
    const { code, uuid } = await overdue()
    const by = await deskMember(shop.context, 'operations')
    const { data } = await quote(by, code, '2027-03-09')
    await extend(by, code, data.quote)
    shop.clock.moveTo('2027-03-10T05:59:59Z')
    expect(await kindsOf(code)).toEqual([])
    shop.clock.moveTo('2027-03-10T06:00:01Z')
    expect(await kindsOf(code)).toEqual(['overdue'])
    // The desk decides within 48 hours.
    shop.clock.moveTo('2027-03-12T05:59:59Z')
    await shop.sweep('overdue')
    expect((await books(shop, uuid)).status).toBe('confirmed')
    shop.clock.moveTo('2027-03-12T06:00:01Z')
    await shop.sweep('overdue')
    expect((await books(shop, uuid)).status).toBe('cancelled')
  })

  it('can be paid until then, and liquidates the trip', async () => {
    const { code, uuid } = await overdue()
    const by = await deskMember(shop.context, 'finance')
    const { data } = await quote(by, code)
    expect(data.until.after).toBe('2027-03-11')
    await extend(by, code, data.quote)
    shop.clock.moveTo('2027-03-11T20:00:00Z')
    await payCard(shop, code, GOOD_CARD)
    await shop.settle()
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 543_333 })
    shop.clock.moveTo('2027-03-12T20:00:00Z')
    expect(await kindsOf(code)).toEqual([])
  })

  it('is given a second time by an owner alone', async () => {
    const { code } = await overdue()
    const by = await deskMember(shop.context, 'operations')
    await extend(by, code, (await quote(by, code, '2027-03-06')).data.quote)
    shop.clock.moveTo('2027-03-07T15:00:00Z')
    const again = await deskMember(shop.context, 'operations')
    const above = await deskMember(shop.context, 'owner')
    expect(await quote(again, code)).toMatchObject({ status: 403, data: { needs: 'owner' } })
    expect((await extend(above, code, (await quote(above, code)).data.quote)).status).toBe(200)
  })
})

describe('what cannot be given', () => {
  it('is a day beyond those there are, or anything for a layaway that is on time', async () => {
    const { code } = await overdue()
    const by = await deskMember(shop.context, 'operations')
    for (const until of ['2027-03-05', '2027-03-12'])
      expect((await quote(by, code, until)).errors).toHaveProperty('until')
    shop.clock.moveTo('2027-03-03T15:00:00Z')
    const early = await deskMember(shop.context, 'operations')
    expect(await quote(early, code)).toMatchObject({ status: 409, code: 'not_extendable' })
    expect((await show(early, code)).actions).not.toContain('extend')
  })

  it('is anything for what was cancelled, which is said in words of its own', async () => {
    const { code, uuid } = await overdue()
    shop.clock.moveTo('2027-03-11T05:58:00Z')
    const by = await deskMember(shop.context, 'operations')
    const { data } = await quote(by, code)
    shop.clock.moveTo('2027-03-11T06:00:01Z')
    await shop.sweep('overdue')
    expect((await books(shop, uuid)).status).toBe('cancelled')
    expect(await quote(by, code)).toMatchObject({ status: 409, code: 'reservation_ended' })
    expect((await extend(by, code, data.quote)).code).toBe('reservation_ended')
  })

  it('is what a quote said before somebody paid', async () => {
    const { code } = await overdue()
    const by = await deskMember(shop.context, 'operations')
    const { data } = await quote(by, code, '2027-03-10')
    await payCard(shop, code, GOOD_CARD, { amount: 1000 })
    expect(await extend(by, code, data.quote)).toMatchObject({
      ...{ status: 409, code: 'quote_changed', data: { pending: 3856.66 } },
    })
  })
})
