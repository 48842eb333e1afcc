import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskMail } from '@/lib/desk/deed-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

/** Of a trip on 2027-03-14, bought on 2026-11-14, to be liquidated by 2027-02-27. */
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const post = <Data>(by: DeskMember, code: string, what: string, body?: object, key: string = randomUUID()) =>
  deskCall<Data>(shop, by, `POST /api/desk/reservations/${code}/${what}`, body, { 'idempotency-key': key })
const show = async (by: DeskMember, code: string) =>
  (await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${code}`)).data
const mailsOf = async (uuid: string, template: string) =>
  (
    await shop.context.pool.query(
      `select recipient, data from mails where template = $1 and event_key like $2 order by created_at`,
      [template, `%${uuid}%`],
    )
  ).rows

/** A layaway whose deposit is in. */
async function layaway() {
  const order = await placed(shop)
  await payCard(shop, order.code, GOOD_CARD)
  return order
}

describe('a pay link', () => {
  it('is the address of the page that pays, with the amount it proposes; what is due is not fixed in it', async () => {
    const { code, uuid } = await layaway()
    const by = await deskMember(shop.context, 'finance')
    const { data: due } = await post<{ url: string; amount: number }>(by, code, 'pay-link', {})
    expect(due.url).toBe(`${shop.context.env.siteUrl}/layaway?code=${code}`)
    expect(due.amount).toBe((await show(by, code)).detail.reservation.next_payment?.amount)
    const { data } = await post(by, code, 'pay-link', { amount: 1500 })
    expect(data).toEqual({
      ...{ url: `${shop.context.env.siteUrl}/layaway?code=${code}&amount=1500`, amount: 1500 },
      ...{ currency: 'MXN', until: null },
    })
    const { rows } = await shop.context.pool.query(
      `select after from audit_entries where action = 'pay_link' and object_id = $1 order by seq`,
      [code],
    )
    expect(rows[1]).toEqual({ after: { amount: 150_000, currency: 'MXN' } })
    expect(await mailsOf(uuid, 'part_due')).toEqual([])
  })

  it('proposes nothing that its page would not take', async () => {
    const { code } = await layaway()
    const by = await deskMember(shop.context, 'service')
    for (const amount of [50, 4856.67])
      expect(await post(by, code, 'pay-link', { amount })).toMatchObject({
        ...{ status: 422, errors: { amount: [expect.any(String)] } },
      })
    const full = await placed(shop, 'full')
    await payCard(shop, full.code, GOOD_CARD)
    expect(await post(by, full.code, 'pay-link', {})).toMatchObject({ status: 409, code: 'already_paid' })
    expect((await show(by, full.code)).deeds).not.toContain('pay_link')
  })
})

describe('a reminder', () => {
  const DAY_AFTER = '2026-11-26T16:00:00Z'

  it('is the mail of what is due, at once, and none within 24 hours of another', async () => {
    const { code, uuid } = await layaway()
    shop.clock.moveTo(DAY_AFTER)
    const by = await deskMember(shop.context, 'service')
    expect((await show(by, code)).deeds).toContain('remind')
    const key = randomUUID()
    expect(await post(by, code, 'reminders', undefined, key)).toMatchObject({
      ...{ status: 200, data: { mail: 'part_due' } },
    })
    expect((await post(by, code, 'reminders', undefined, key)).status).toBe(200)
    const next = (await show(by, code)).detail.reservation.next_payment
    expect(await mailsOf(uuid, 'part_due')).toMatchObject([
      { recipient: expect.stringContaining('@'), data: { amount: next?.amount, due_date: next?.due_date } },
    ])
    expect(await post(by, code, 'reminders')).toMatchObject({
      ...{ status: 409, code: 'reminder_refused', data: { reason: 'reminded' } },
    })
    shop.clock.moveTo('2026-11-27T16:00:01Z')
    const later = await deskMember(shop.context, 'service')
    expect((await post(later, code, 'reminders')).status).toBe(200)
  })

  it('is not for who has just paid, nor before a first payment, nor when the grace is over', async () => {
    const { code } = await layaway()
    const by = await deskMember(shop.context, 'service')
    expect(await post(by, code, 'reminders')).toMatchObject({ data: { reason: 'paid' } })
    const fresh = await placed(shop)
    expect(await post(by, fresh.code, 'reminders')).toMatchObject({ data: { reason: 'first_payment' } })
    shop.clock.moveTo('2027-03-05T15:00:00Z')
    const late = await deskMember(shop.context, 'service')
    expect(await post(late, code, 'reminders')).toMatchObject({ data: { reason: 'grace_over' } })
  })

  it('is over with a trip that is cancelled, also when it was paid a moment ago', async () => {
    const { code } = await layaway()
    const by = await deskMember(shop.context, 'operations')
    const { data } = await post<{ quote: string }>(by, code, 'quotes', { action: 'cancel' })
    const cancel = { action: 'cancel', take: 'money', quote: data.quote, reason: 'Ya no viaja.' }
    expect((await post(by, code, 'actions', cancel)).status).toBeLessThan(300)
    expect(await post(by, code, 'reminders')).toMatchObject({ status: 409, data: { reason: 'ended' } })
  })

  it('says in the days of grace how much is missing', async () => {
    const { code, uuid } = await layaway()
    shop.clock.moveTo('2027-02-28T16:00:00Z')
    const by = await deskMember(shop.context, 'operations')
    expect(await post(by, code, 'reminders')).toMatchObject({ data: { mail: 'grace' } })
    expect(await mailsOf(uuid, 'grace')).toMatchObject([{ data: { amount: 4856.66 } }])
  })
})

describe('a mail that is sent again', () => {
  it('is the same one, to the same address, and stands in the list', async () => {
    const { code } = await layaway()
    const by = await deskMember(shop.context, 'service')
    await shop.sweep('mail_outbox')
    const before = (await show(by, code)).mails
    const [mail] = before.filter(({ state }) => state === 'sent')
    if (!mail) throw new Error('nothing was sent')
    const again = await post<DeskMail>(by, code, `mails/${mail.uuid}/resend`)
    expect(again).toMatchObject({ status: 200, data: { recipient: mail.recipient, state: 'queued' } })
    await shop.sweep('mail_outbox')
    const after = (await show(by, code)).mails
    expect(after).toHaveLength(before.length + 1)
    expect(after.find(({ uuid }) => uuid === again.data.uuid)).toMatchObject({
      ...{ subject: mail.subject, state: 'sent' },
    })
  })

  it('is of this reservation, and nobody’s outside the team', async () => {
    const [one, other] = [await layaway(), await layaway()]
    const by = await deskMember(shop.context, 'service')
    const [mail] = (await show(by, other.code)).mails
    expect((await post(by, one.code, `mails/${mail?.uuid}/resend`)).status).toBe(404)
    const finance = await deskMember(shop.context, 'finance')
    expect((await post(finance, other.code, `mails/${mail?.uuid}/resend`)).status).toBe(403)
  })
})

describe('that whoever provides it was paid', () => {
  const note = (by: DeskMember, code: string, on: string | null, reason = 'SPEI 8842') =>
    deskCall<{ on: string | null }>(
      shop,
      by,
      `PUT /api/desk/reservations/${code}/supplier-paid`,
      { on, reason },
      { 'idempotency-key': randomUUID() },
    )
  const team = async () => ({
    owner: await deskMember(shop.context, 'owner'),
    finance: await deskMember(shop.context, 'finance'),
    operations: await deskMember(shop.context, 'operations'),
    service: await deskMember(shop.context, 'service'),
  })

  it('is noted with its day and taken back, by owner and finance alone; money and ledger stay as they are', async () => {
    const { code } = await layaway()
    const { owner, finance, operations, service } = await team()
    const before = await show(owner, code)
    expect([before.supplier_paid_on, before.detail.reservation.paid_to_supplier]).toEqual([null, false])
    for (const by of [operations, service]) expect((await note(by, code, '2026-11-21')).status).toBe(403)
    expect(await note(finance, code, '2026-11-21')).toMatchObject({ status: 200, data: { on: '2026-11-21' } })
    const after = await show(owner, code)
    expect(after).toMatchObject({ supplier_paid_on: '2026-11-21', ledger: before.ledger })
    expect(after.detail.reservation.paid_to_supplier).toBe(true)
    // The day is for who sees margins.
    expect((await show(operations, code)).supplier_paid_on).toBe('2026-11-21')
    expect((await show(service, code)).supplier_paid_on).toBeNull()
    expect((await note(owner, code, '2026-11-21')).code).toBe('already_decided')
    await note(owner, code, null, 'La transferencia rebotó')
    expect((await show(owner, code)).detail.reservation.paid_to_supplier).toBe(false)
    const { rows } = await shop.context.pool.query(
      `select before, after, reason from audit_entries where action = 'supplier_paid' and object_id = $1 order by seq`,
      [code],
    )
    expect(rows).toEqual([
      { before: { on: null }, after: { on: '2026-11-21' }, reason: 'SPEI 8842' },
      { before: { on: '2026-11-21' }, after: { on: null }, reason: 'La transferencia rebotó' },
    ])
  })

  it('asks for a day that has come since it was bought, a reason, a fresh code, and something that was paid', async () => {
    const { code } = await layaway()
    const { owner } = await team()
    for (const day of ['2026-11-22', '2026-11-20'])
      expect((await note(owner, code, day)).errors).toHaveProperty('on')
    expect((await note(owner, code, '2026-11-21', '')).errors).toHaveProperty('reason')
    const unpaid = await placed(shop)
    expect((await note(owner, unpaid.code, '2026-11-21')).code).toBe('not_payable')
    expect((await show(owner, unpaid.code)).deeds).not.toContain('supplier_paid')
    expect((await show(owner, code)).deeds).toContain('supplier_paid')
    shop.clock.advance(10)
    expect((await note(owner, code, '2026-11-21')).code).toBe('step_up_required')
  })
})
