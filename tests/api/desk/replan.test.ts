import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let service: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  service = await deskMember(shop.context, 'service')
})

type PlanQuote = Extract<ActionQuote, { action: 'replan' }>

const quote = (by: DeskMember, code: string, wish: object = {}) =>
  deskCall<PlanQuote>(shop, by, `POST /api/desk/reservations/${code}/quotes`, { action: 'replan', ...wish })
const replan = (by: DeskMember, code: string, token: string, key: string = randomUUID()) =>
  deskCall(
    shop,
    by,
    `POST /api/desk/reservations/${code}/actions`,
    { action: 'replan', quote: token },
    { 'idempotency-key': key },
  )
const show = async (by: DeskMember, code: string) =>
  (await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${code}`)).data
const mailsOf = async (uuid: string) =>
  (
    await shop.context.pool.query<{ data: { parts: { amount: number }[] } }>(
      `select data from mails where template = 'plan_changed' and event_key like $1`,
      [`%${uuid}%`],
    )
  ).rows

/** A layaway whose deposit is in. */
async function layaway() {
  const order = await placed(shop)
  await payCard(shop, order.code, GOOD_CARD)
  return order
}

describe('another plan from the desk', () => {
  it('shows both plans over the same sum, and is the plan on the page and in a mail at once', async () => {
    const { code, uuid } = await layaway()
    expect((await show(service, code)).actions).toContain('replan')
    const { data } = await quote(service, code, { rhythm: 'fortnight', parts: 2 })
    const left = (parts: PlanQuote['schedule']['after']) =>
      parts.reduce((all, { amount, paid }) => all + Math.round((amount - paid) * 100), 0)
    expect(left(data.schedule.before)).toBe(left(data.schedule.after))
    expect(data).toMatchObject({ rhythm: 'fortnight', parts: 2, needs_signature: false })
    expect(await replan(service, code, data.quote)).toMatchObject({
      ...{ status: 200, data: { status: 'confirmed', approval: null } },
    })
    const { detail } = await show(service, code)
    expect(detail.reservation.schedule).toEqual(data.schedule.after)
    const [mail, ...more] = await mailsOf(uuid)
    expect(more).toEqual([])
    expect(mail?.data.parts).toHaveLength(2)
  })

  it('needs no reason, is an entry of the audit, and is done once per key', async () => {
    const { code, uuid } = await layaway()
    const { data } = await quote(service, code, { parts: 1 })
    const key = randomUUID()
    const [first, again] = [
      await replan(service, code, data.quote, key),
      await replan(service, code, data.quote, key),
    ]
    expect(again).toMatchObject({ status: first.status, data: first.data })
    expect(await mailsOf(uuid)).toHaveLength(1)
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as n from audit_entries where action = 'reservation_replan' and object_id = $1`,
      [code],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('answers what somebody paid meanwhile with the plans of now, for the wish that was quoted', async () => {
    const { code } = await layaway()
    const { data } = await quote(service, code, { parts: 1 })
    await payCard(shop, code, GOOD_CARD, { amount: 1000 })
    const stale = await replan(service, code, data.quote)
    expect(stale).toMatchObject({ status: 409, code: 'quote_changed', data: { parts: 1 } })
    expect((stale.data as unknown as PlanQuote).pending).toBeLessThan(data.pending)
    expect((await replan(service, code, (stale.data as unknown as PlanQuote).quote)).status).toBe(200)
  })

  it('is not for finance or hosts, nor for what is paid or over', async () => {
    const { code } = await layaway()
    const finance = await deskMember(shop.context, 'finance')
    expect(await quote(finance, code)).toMatchObject({ status: 403, data: { needs: 'edit_reservation' } })
    expect((await show(finance, code)).actions).not.toContain('replan')
    const full = await placed(shop, 'full')
    await payCard(shop, full.code, GOOD_CARD)
    expect(await quote(service, full.code)).toMatchObject({ status: 409, code: 'already_paid' })
    expect((await show(service, full.code)).actions).not.toContain('replan')
  })

  it('is the only deed that takes no reason', async () => {
    const { code } = await layaway()
    const answer = await deskCall(shop, service, `POST /api/desk/reservations/${code}/actions`, {
      ...{ action: 'cancel', quote: 'any' },
    })
    expect(answer).toMatchObject({ status: 422, errors: { reason: expect.any(Array) } })
  })
})
