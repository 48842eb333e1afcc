import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { Approval } from '@/lib/desk/approval-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { books, GOOD_CARD, payCard, placed, received } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { decided, onBoard, pageOf, someDeparture } from '@/tests/api/provider/deciding'
import { PATIENT, stockDates } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { eventually } from '@/tests/support/eventually'

const DAY = 24 * 60

let shop: PayingShop
let manual: PayingShop
let owner: DeskMember
beforeAll(async () => {
  shop = await openPayingShop({ ...PATIENT, DESK_SOLO: '1' })
  await stockDates(shop)
  manual = await openPayingShop()
})
afterAll(async () => {
  await shop.close()
  await manual.close()
})
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  owner = await alone(shop)
})

/** One owner, and nobody else who was there before. */
async function alone(at: PayingShop): Promise<DeskMember> {
  await at.context.pool.query('update desk_members set suspended_at = created_at')
  return deskMember(at.context, 'owner')
}

const sweep = () => shop.sweep('solo_signatures')
const listed = async (by: DeskMember, uuid: string, at = shop) =>
  (await deskCall<{ items: Approval[] }>(at, by, 'GET /api/desk/approvals')).data.items.find(
    (one) => one.uuid === uuid,
  )
const decide = (by: DeskMember, uuid: string, what: 'sign' | 'decline') =>
  deskCall<Approval>(
    shop,
    by,
    `POST /api/desk/approvals/${uuid}/${what}`,
    what === 'decline' ? { reason: 'Lo pensé mejor' } : {},
  )
const stateOf = async (uuid: string) =>
  (await shop.context.pool.query('select state from approvals where id = $1', [uuid])).rows[0]?.state
const mailsOf = async (uuid: string, at = shop) =>
  (
    await at.context.pool.query<{ recipient: string; data: Record<string, unknown> }>(
      `select recipient, data from mails where template = 'approval_waits' and event_key like $1 order by created_at`,
      [`approval_waits:${uuid}:%`],
    )
  ).rows
const marksOf = async (uuid: string) =>
  (
    await shop.context.pool.query(
      `select e.action, e.member_id from audit_entries e join approvals a on e.object_id in (a.id::text, a.decision_id::text)
       where a.id = $1 order by e.seq`,
      [uuid],
    )
  ).rows

/** A refund of 576.67 that its desk asked for. */
async function refund(by = owner, at = shop) {
  const order = await placed(at)
  await payCard(at, order.code, GOOD_CARD)
  const path = `POST /api/desk/reservations/${order.code}`
  const { data } = await deskCall<ActionQuote>(at, by, `${path}/quotes`, { action: 'cancel' })
  const body = { action: 'cancel', take: 'money', reason: 'Lo pidió por teléfono', quote: data.quote }
  const key = { 'idempotency-key': randomUUID() }
  const done = await deskCall<{ approval: string }>(at, by, `${path}/actions`, body, key)
  return { ...order, approval: done.data.approval }
}

describe('with one person at the desk', () => {
  it('money goes back a day after it was asked for, not a minute before, and the chain says nobody else signed', async () => {
    const { approval, uuid, code } = await refund()
    const until = new Date(shop.clock.now().getTime() + DAY * 60_000).toISOString()
    expect(await listed(owner, approval)).toMatchObject({ why_not: 'alone', takes_effect_at: until })
    expect(await mailsOf(approval)).toMatchObject([
      { recipient: owner.email, data: { kind: 'refund', about: code, amount: 576.67, until } },
    ])
    expect(await decide(owner, approval, 'sign')).toMatchObject({
      ...{ status: 403, data: { needs: 'another_signer' } },
    })
    shop.clock.advance(DAY - 1)
    await sweep()
    await shop.sweep('send_refunds')
    expect(await stateOf(approval)).toBe('waiting')
    shop.clock.advance(1)
    await sweep()
    expect(await stateOf(approval)).toBe('signed')
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
    expect(await books(shop, uuid)).toMatchObject({ status: 'cancelled', paid: 0 })
    expect(await marksOf(approval)).toEqual([
      { action: 'ask_refund', member_id: owner.id },
      { action: 'approval_signed_alone', member_id: owner.id },
    ])
    expect(await mailsOf(approval)).toHaveLength(1)
  })

  it('an entry of a ledger is booked by its day', async () => {
    const { code, uuid } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    const asked = await deskCall<{ approval: string }>(
      shop,
      owner,
      `POST /api/desk/reservations/${code}/ledger-entries`,
      { amount: -356.66, reason: 'Se cobró dos veces el traslado' },
      { 'idempotency-key': randomUUID() },
    )
    shop.clock.advance(DAY)
    await sweep()
    expect(await stateOf(asked.data.approval)).toBe('signed')
    const { rows } = await shop.context.pool.query(
      `select (p.amount_minor)::int as amount from ledger_entries p where p.order_id = $1 and p.kind = 'adjustment'`,
      [uuid],
    )
    expect(rows).toEqual([{ amount: -35_666 }])
    expect((await mailsOf(asked.data.approval))[0]?.data).toMatchObject({ amount: -356.66 })
    await shop.settle()
  })

  it('an entry that does not fit any more waits on, and is in nobody’s way', async () => {
    const { code } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    const asked = await deskCall<{ approval: string }>(
      shop,
      owner,
      `POST /api/desk/reservations/${code}/ledger-entries`,
      { amount: -4856.66, reason: 'Cortesía' },
      { 'idempotency-key': randomUUID() },
    )
    await payCard(shop, code, GOOD_CARD, { amount: 1000 })
    const { approval } = await refund()
    shop.clock.advance(DAY)
    await sweep()
    expect(await stateOf(asked.data.approval)).toBe('waiting')
    expect(await stateOf(approval)).toBe('signed')
  })

  it('a departure that does not go is off by its day, and its travellers are asked only then', async () => {
    const departure = await someDeparture(shop, '2027-08-01')
    const aboard = []
    for (let n = 0; n < 5; n++) aboard.push(await onBoard(shop, departure, 'full'))
    const { approval } = await decided(shop, owner, departure.id, 'cancel')
    if (approval === null || !aboard[0]) throw new Error('it needed no signature')
    expect((await mailsOf(approval))[0]?.data).toMatchObject({
      ...{ kind: 'departure', about: 'Cenotes · dom 1 ago 2027', amount: 32_600 },
    })
    expect((await pageOf(shop, aboard[0])).provider_changes).toEqual([])
    shop.clock.advance(DAY)
    await sweep()
    expect((await pageOf(shop, aboard[0])).provider_changes).toMatchObject([{ kind: 'cancelled' }])
    expect((await marksOf(approval)).map(({ action }) => action)).toEqual(['approval_signed_alone'])
    await shop.settle()
  })

  it('what is taken back before its day never takes effect', async () => {
    const { approval, uuid } = await refund()
    expect(await decide(owner, approval, 'decline')).toMatchObject({ status: 200 })
    shop.clock.advance(DAY)
    await sweep()
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await stateOf(approval)).toBe('declined')
    expect(await received(shop, uuid)).toBe(57_667)
  })

  it('is one signature, whichever of two sweeps that meet comes first', async () => {
    const { approval, uuid } = await refund()
    shop.clock.advance(DAY)
    const holder = await shop.context.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from payables where order_id = $1 for update', [uuid])
    const both = [sweep(), sweep()]
    // They do meet: both wait for the same lock before either signs.
    const meeting = eventually(async () => {
      const { rows } = await shop.context.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length === 2
    })
    await meeting.finally(() => holder.query('commit')).finally(() => holder.release())
    await Promise.all(both)
    const signed = (await marksOf(approval)).filter(({ action }) => action === 'approval_signed_alone')
    expect(signed).toHaveLength(1)
    await sweep()
    expect(await marksOf(approval)).toHaveLength(2)
    await shop.sweep('send_refunds')
    await shop.settle()
    expect(await received(shop, uuid)).toBe(0)
  })
})

describe('with somebody else', () => {
  it('who comes meanwhile the wait ends, and they sign as ever', async () => {
    const { approval } = await refund()
    shop.clock.advance(60)
    await deskMember(shop.context, 'finance')
    expect(await listed(owner, approval)).toMatchObject({ why_not: 'own', takes_effect_at: null })
    shop.clock.advance(DAY)
    await sweep()
    expect(await stateOf(approval)).toBe('waiting')
    const finance = await deskMember(shop.context, 'finance')
    expect(await decide(finance, approval, 'sign')).toMatchObject({ status: 200, data: { state: 'signed' } })
    expect((await marksOf(approval)).at(-1)).toEqual({ action: 'refund_signed', member_id: finance.id })
  })

  it('who leaves, it waits a whole day from then on, told once more', async () => {
    const finance = await deskMember(shop.context, 'finance')
    const { approval } = await refund()
    expect(await mailsOf(approval)).toEqual([])
    shop.clock.advance(2 * DAY)
    await shop.context.pool.query('update desk_members set suspended_at = now() where id = $1', [finance.id])
    await Promise.all([sweep(), sweep()])
    expect(await stateOf(approval)).toBe('waiting')
    expect(await mailsOf(approval)).toHaveLength(1)
    shop.clock.advance(DAY - 1)
    await sweep()
    expect(await stateOf(approval)).toBe('waiting')
    shop.clock.advance(1)
    await sweep()
    expect(await stateOf(approval)).toBe('signed')
  })

  it('who was only invited, or is a host, one is alone all the same', async () => {
    await deskMember(shop.context, 'host', '62222222-2222-7222-8222-222222222222')
    const invited = await deskMember(shop.context, 'owner')
    await shop.context.pool.query('delete from desk_authenticators where member_id = $1', [invited.id])
    const { approval } = await refund()
    shop.clock.advance(DAY)
    await sweep()
    expect(await stateOf(approval)).toBe('signed')
  })

  it('who asked and left, nobody signs by waiting', async () => {
    const { approval } = await refund()
    await alone(shop)
    shop.clock.advance(DAY)
    await sweep()
    expect(await stateOf(approval)).toBe('waiting')
  })
})

it('without the flag nothing is told or signed, and the page says that nobody else can sign', async () => {
  const by = await alone(manual)
  const { approval } = await refund(by, manual)
  expect(await listed(by, approval, manual)).toMatchObject({ why_not: 'alone', takes_effect_at: null })
  expect(await mailsOf(approval, manual)).toEqual([])
  manual.clock.advance(3 * DAY)
  await manual.sweep('solo_signatures')
  const { rows } = await manual.context.pool.query('select state from approvals where id = $1', [approval])
  expect(rows).toEqual([{ state: 'waiting' }])
})
