import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { Approval } from '@/lib/desk/approval-contract'
import type { DeskCase } from '@/lib/desk/case-contract'
import { books, GOOD_CARD, payCard, placed, received } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { type DeskAnswer, deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let team: Record<'service' | 'operations' | 'finance' | 'owner', DeskMember>
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
// Codes are fresh in each test: who signs proved it a moment ago.
beforeEach(async () => {
  const [service, operations, finance, owner] = await Promise.all([
    deskMember(shop.context, 'service'),
    deskMember(shop.context, 'operations'),
    deskMember(shop.context, 'finance'),
    deskMember(shop.context, 'owner'),
  ])
  team = { service, operations, finance, owner }
})

type Done = { readonly status: string; readonly approval: string | null }
const path = (code: string, what: string) => `POST /api/desk/reservations/${code}/${what}`
const quote = (by: DeskMember, code: string, action: 'cancel' | 'surplus' = 'cancel') =>
  deskCall<ActionQuote>(shop, by, path(code, 'quotes'), { action })
const act = (by: DeskMember, code: string, body: object, key: string = randomUUID()) =>
  deskCall<Done>(
    shop,
    by,
    path(code, 'actions'),
    { action: 'cancel', take: 'money', reason: 'Lo pidió por teléfono', ...body },
    { 'idempotency-key': key },
  )
const decide = (by: DeskMember, uuid: string | null, what: 'sign' | 'decline', body: object = {}) =>
  deskCall<Approval>(shop, by, `POST /api/desk/approvals/${uuid}/${what}`, body)
const casesOf = async (code: string) =>
  (await deskCall<{ cases: DeskCase[] }>(shop, team.owner, 'GET /api/desk/today')).data.cases.filter(
    ({ subject }) => subject.id === code,
  )

/** A confirmed layaway, its deposit of 576.67 by card; or all of 5,433.33. */
async function confirmed(mode: 'layaway' | 'full' = 'layaway') {
  const order = await placed(shop, mode)
  await payCard(shop, order.code, GOOD_CARD)
  return order
}

/** Cancelled at the desk by service. */
async function cancelled() {
  const order = await confirmed()
  const { data } = await quote(team.service, order.code)
  const done = await act(team.service, order.code, { quote: data.quote })
  return { ...order, approval: done.data.approval }
}

describe('a cancellation at the desk', () => {
  it('shows first what it does, frees seats at once, and lets no money go before somebody else signed', async () => {
    const { code, uuid } = await confirmed()
    const { data } = await quote(team.service, code)
    expect(data).toMatchObject({ needs_signature: true, seats: 1, cancellation: { back: 576.67, kept: 0 } })
    const done = await act(team.service, code, { quote: data.quote })
    expect(done).toMatchObject({ status: 200, data: { status: 'cancelled' } })
    const { rows } = await shop.context.pool.query('select distinct state from holds where order_id = $1', [
      uuid,
    ])
    expect(rows).toEqual([{ state: 'released' }])
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(57_667)
    expect(await casesOf(code)).toMatchObject([{ kind: 'approval', amount: 576.67, currency: 'MXN' }])

    expect(await decide(team.finance, done.data.approval, 'sign')).toMatchObject({
      ...{ status: 200, data: { state: 'signed', amount: 576.67 } },
    })
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: 0 })
    expect(await casesOf(code)).toEqual([])
  })

  it('is told to its buyer as any other, and stands in the history as ours', async () => {
    const { code } = await cancelled()
    const { data } = await deskCall<{ history: { kind: string }[] }>(
      shop,
      team.service,
      `GET /api/desk/reservations/${code}`,
    )
    expect(data.history[0]?.kind).toBe('desk_cancelled')
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as mails from mails m join reservations r on m.event_key = 'reservation_cancelled:' || r.id
       where r.code = $1`,
      [code],
    )
    expect(rows).toEqual([{ mails: 1 }])
  })

  it('answers a stale quote with the one of now, and does nothing', async () => {
    const { code, uuid } = await confirmed()
    const { data: old } = await quote(team.service, code)
    await payCard(shop, code, GOOD_CARD, { amount: 1000 })
    const stale = await act(team.service, code, { quote: old.quote })
    expect(stale).toMatchObject({ status: 409, code: 'cancellation_changed', data: { back: 1576.67 } })
    const other = await confirmed()
    const { data: foreign } = await quote(team.service, other.code)
    expect((await act(team.service, code, { quote: foreign.quote })).status).toBe(409)
    expect((await books(shop, uuid)).status).toBe('confirmed')
  })

  it('is done once per key, however often it is sent', async () => {
    const { code } = await confirmed()
    const { data } = await quote(team.service, code)
    const key = randomUUID()
    const [first, again] = [
      await act(team.service, code, { quote: data.quote }, key),
      await act(team.service, code, { quote: data.quote }, key),
    ]
    expect(again.data).toEqual(first.data)
    expect(await casesOf(code)).toHaveLength(1)
  })

  it('asks for no more than the role may: 5,000 MXN as service', async () => {
    const { code, uuid } = await confirmed('full')
    const { data } = await quote(team.service, code)
    const refused = await act(team.service, code, { quote: data.quote })
    expect(refused).toMatchObject({ status: 403, code: 'forbidden', data: { needs: 'ask_refund' } })
    expect((await books(shop, uuid)).status).toBe('confirmed')
    expect((await act(team.operations, code, { quote: data.quote })).status).toBe(200)
  })

  it('needs nobody’s signature where nothing goes back as money', async () => {
    const { code } = await confirmed()
    const { data } = await quote(team.service, code)
    const done = await act(team.service, code, { quote: data.quote, take: 'credit' })
    expect(done.data).toEqual({ status: 'cancelled', approval: null, waits: null })
    expect(await casesOf(code)).toEqual([])
  })
})

describe('a signature', () => {
  it('is somebody else’s: not of who asked, nor of a role that may not', async () => {
    const order = await confirmed()
    const { data } = await quote(team.owner, order.code)
    const { data: done } = await act(team.owner, order.code, { quote: data.quote })
    expect(await decide(team.owner, done.approval, 'sign')).toMatchObject({
      ...{ status: 403, data: { needs: 'another_signer' } },
    })
    expect(await decide(team.service, done.approval, 'sign')).toMatchObject({ status: 403 })
    expect((await decide(team.operations, done.approval, 'sign')).status).toBe(200)
  })

  it('needs a fresh code', async () => {
    const { approval } = await cancelled()
    shop.clock.advance(6)
    expect(await decide(team.finance, approval, 'sign')).toMatchObject({ code: 'step_up_required' })
  })

  it('is one, whoever of two comes first: one refund', async () => {
    const { approval, uuid } = await cancelled()
    const answers = await Promise.all(
      [team.finance, team.operations, team.owner].map((by) => decide(by, approval, 'sign')),
    )
    const statuses = answers.map(({ status }: DeskAnswer<Approval>) => status).sort()
    expect(statuses).toEqual([200, 409, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late).toMatchObject({ code: 'already_decided', data: { state: 'signed' } })
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
  })

  it('that is refused sends nothing: the money is a surplus, decided on anew', async () => {
    const { approval, uuid, code } = await cancelled()
    const no = await decide(team.finance, approval, 'decline', { reason: 'Falta su identificación' })
    expect(no.data).toMatchObject({ state: 'declined', decided_reason: 'Falta su identificación' })
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(57_667)
    expect(await casesOf(code)).toMatchObject([{ kind: 'surplus', amount: 576.67 }])

    const { data } = await quote(team.service, code, 'surplus')
    expect(data).toMatchObject({ action: 'surplus', money: 576.67, credit: 0, needs_signature: true })
    const again = await act(team.service, code, { action: 'surplus', quote: data.quote })
    expect(await act(team.service, code, { action: 'surplus', quote: data.quote })).toMatchObject({
      ...{ status: 409 },
    })
    await decide(team.finance, again.data.approval, 'sign')
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
    expect(await casesOf(code)).toEqual([])
  })

  it('can be taken back by who asked, and by nobody who may neither ask nor sign', async () => {
    const { approval } = await cancelled()
    const other = await deskMember(shop.context, 'service')
    expect((await decide(other, approval, 'decline', { reason: 'no lo sé' })).status).toBe(403)
    expect((await decide(team.service, approval, 'decline', { reason: 'me equivoqué' })).status).toBe(200)
  })
})
