import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Approval } from '@/lib/desk/approval-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let team: Record<'owner' | 'finance' | 'operations' | 'service', DeskMember>
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  const of = (role: keyof typeof team) => deskMember(shop.context, role)
  team = {
    owner: await of('owner'),
    finance: await of('finance'),
    operations: await of('operations'),
    service: await of('service'),
  }
})

const ask = (by: DeskMember, code: string, amount: number, more: object = {}) =>
  deskCall<{ approval: string }>(
    shop,
    by,
    `POST /api/desk/reservations/${code}/ledger-entries`,
    { amount, reason: 'Se cobró dos veces el traslado', ...more },
    { 'idempotency-key': randomUUID() },
  )
const decide = (by: DeskMember, uuid: string, what: 'sign' | 'decline') =>
  deskCall<Approval>(
    shop,
    by,
    `POST /api/desk/approvals/${uuid}/${what}`,
    what === 'decline' ? { reason: 'No procede' } : {},
  )
const show = async (code: string) =>
  (await deskCall<DeskReservation>(shop, team.owner, `GET /api/desk/reservations/${code}`)).data
const mailsOf = async (uuid: string) =>
  (
    await shop.context.pool.query(
      `select data->>'amount' as amount, data->>'pending' as pending from mails m join approvals a
       on m.event_key = 'ledger_adjusted:' || a.id where a.order_id = $1`,
      [uuid],
    )
  ).rows

/** A layaway of 5,433.33 whose deposit of 576.67 is in: 4,856.66 are left. */
async function layaway() {
  const order = await placed(shop)
  await payCard(shop, order.code, GOOD_CARD)
  shop.clock.advance(1)
  return order
}

describe('an entry by hand', () => {
  it('is booked when somebody else signed, on the page and in a mail at once, and edits no line', async () => {
    const { code, uuid } = await layaway()
    const before = await show(code)
    const asked = await ask(team.finance, code, -356.66, { document: 'Factura A-113' })
    expect(asked.status).toBe(202)
    expect((await show(code)).ledger).toEqual(before.ledger)
    expect(await mailsOf(uuid)).toEqual([])
    const signed = await decide(team.owner, asked.data.approval, 'sign')
    expect(signed).toMatchObject({
      ...{ status: 200 },
      data: { kind: 'ledger_entry', state: 'signed', amount: -356.66, document: 'Factura A-113' },
    })
    const after = await show(code)
    expect(after.ledger.slice(0, -1)).toEqual(before.ledger)
    expect(after.ledger.at(-1)).toMatchObject({ kind: 'adjustment', amount: -356.66, balance: 4500 })
    expect(after.detail.order).toMatchObject({ pending_amount: 4500, amount: 5076.67 })
    expect(after.detail.penalizations).toEqual([{ type: 'adjustment', amount: -356.66 }])
    expect(after.history[0]).toMatchObject({ kind: 'adjusted', by: 'desk', fee: null })
    const left = after.detail.reservation.schedule.reduce((all, { amount, paid }) => all + amount - paid, 0)
    expect(Math.round(left * 100)).toBe(450_000)
    expect(await mailsOf(uuid)).toEqual([{ amount: '-356.66', pending: '4500' }])
    await shop.settle()
  })

  it('may add too, and the trip can be paid to the end by what it comes to', async () => {
    const { code, uuid } = await layaway()
    const { data } = await ask(team.owner, code, 100)
    await decide(team.finance, data.approval, 'sign')
    expect((await show(code)).detail.order.pending_amount).toBe(4956.66)
    await payCard(shop, code, GOOD_CARD, { amount: 4956.66 })
    await shop.settle()
    expect((await show(code)).detail.order.pending_amount).toBe(0)
    expect(await mailsOf(uuid)).toEqual([{ amount: '100', pending: '4956.66' }])
  })

  it('stays part of the price when the trip is paid in full and owes again', async () => {
    const order = await placed(shop, 'full')
    await payCard(shop, order.code, GOOD_CARD)
    const { data } = await ask(team.owner, order.code, 250)
    await decide(team.finance, data.approval, 'sign')
    const { detail } = await show(order.code)
    expect(detail.reservation.next_payment?.amount).toBe(250)
    await payCard(shop, order.code, GOOD_CARD)
    await shop.settle()
    expect((await show(order.code)).detail.order.pending_amount).toBe(0)
  })
})

describe('what cannot be entered', () => {
  it('is more than is owed or than was paid, or anything for what has ended', async () => {
    const { code } = await layaway()
    expect(await ask(team.owner, code, -4856.67)).toMatchObject({
      ...{ status: 409, code: 'entry_refused', data: { most: 4856.66 } },
    })
    expect(await ask(team.owner, code, 576.68)).toMatchObject({ data: { most: 576.67 } })
    const fresh = await placed(shop)
    expect(await ask(team.owner, fresh.code, -1)).toMatchObject({ code: 'entry_refused', data: { most: 0 } })
    expect((await ask(team.owner, code, 0)).status).toBe(422)
  })

  it('is one that does not fit any more when it is signed: it waits on, and nothing is booked', async () => {
    const { code, uuid } = await layaway()
    const { data } = await ask(team.owner, code, -4856.66)
    await payCard(shop, code, GOOD_CARD, { amount: 1000 })
    expect(await decide(team.finance, data.approval, 'sign')).toMatchObject({
      ...{ status: 409, code: 'entry_refused', data: { most: 3856.66 } },
    })
    expect(await mailsOf(uuid)).toEqual([])
    expect(await decide(team.finance, data.approval, 'decline')).toMatchObject({
      data: { state: 'declined' },
    })
    expect((await show(code)).detail.order.pending_amount).toBe(3856.66)
  })

  it('is one’s own to sign, and nobody’s but owners’ and finance’s', async () => {
    const { code } = await layaway()
    for (const by of [team.service, team.operations])
      expect(await ask(by, code, -10)).toMatchObject({ status: 403, data: { needs: 'add_ledger_entry' } })
    const { data } = await ask(team.finance, code, -10)
    expect(await decide(team.finance, data.approval, 'sign')).toMatchObject({
      ...{ status: 403, data: { needs: 'another_signer' } },
    })
    // Operations signs refunds up to a limit, and no entries.
    expect(await decide(team.operations, data.approval, 'sign')).toMatchObject({
      ...{ status: 403, data: { needs: 'add_ledger_entry' } },
    })
    expect(await decide(team.operations, data.approval, 'decline')).toMatchObject({ status: 403 })
    shop.clock.advance(6)
    expect(await ask(team.owner, code, -10)).toMatchObject({ code: 'step_up_required' })
  })

  it('is booked twice: of two who sign at once one does', async () => {
    const { code, uuid } = await layaway()
    const other = await deskMember(shop.context, 'finance')
    const { data } = await ask(team.finance, code, -500)
    const answers = await Promise.all([team.owner, other].map((by) => decide(by, data.approval, 'sign')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await show(code)).detail.order.pending_amount).toBe(4356.66)
    expect(await mailsOf(uuid)).toHaveLength(1)
  })
})
