import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, SAME } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'
import { assertInvariants } from '@/tests/support/invariants'
import {
  answer,
  askOf,
  casesAbout,
  daysLater,
  decided,
  mailsAbout,
  onBoard,
  pageOf,
  type SomeDeparture,
  showDepartureTo,
  someDeparture,
  type Team,
  teamOf,
} from './deciding'
import { inShop } from './in-shop'
import { askUnserved, quoteUnserved, quoteWithdrawal, withdraw, withdrawn } from './withdrawing'

let shop: PayingShop
let team: Team
inShop((one, itsTeam) => {
  shop = one
  team = itsTeam
})
afterEach(() => assertInvariants(shop.context.pool, shop.clock.now()))

const seatsOf = async ({ id }: SomeDeparture) =>
  (await shop.context.pool.query('select status, taken from departures where id = $1', [id])).rows[0]
const uuidOf = async (one: Bought) => (await askOf(shop, one)).uuid
const record = ({ id }: SomeDeparture, change: object) =>
  deskCall(shop, team.operations, `POST /api/desk/departures/${id}/changes`, {
    ...{ kind: 'city', before: 'Valladolid', after: 'Izamal', reason: 'Obras en el camino', ...change },
  })
async function unserved(one: Bought, wish: { to?: string } = {}) {
  const { data } = await quoteUnserved(shop, team.operations, one, wish)
  expect((await askUnserved(shop, team.operations, one, data.quote)).status).toBe(200)
}
const told = (one: Bought) => mailsAbout(shop, one.code, ['provider_notice'])
/** As somebody of the same role who is signed in at this hour. */
const operationsNow = () => deskMember(shop.context, 'operations')

describe('one reservation that its provider can serve after all', () => {
  it('is asked no more: it goes on as it was, its kept seats are free, and it is told why', async () => {
    const departure = await someDeparture(shop, '2027-07-01')
    const goal = await someDeparture(shop, '2027-07-21', { capacity: 2 })
    const one = await onBoard(shop, departure, 'layaway', 2)
    const before = await pageOf(shop, one)
    await unserved(one, { to: goal.id })
    const uuid = await uuidOf(one)
    const { data } = await quoteWithdrawal(shop, team.operations, uuid)
    expect(data).toMatchObject({
      ...{ kind: 'moved', open: [{ code: one.code }], answered: [], departure: 'stays' },
    })
    expect((await withdraw(shop, team.operations, uuid, data.quote)).data).toEqual({ told: 1 })
    expect([await seatsOf(departure), await seatsOf(goal)]).toMatchObject([{ taken: 2 }, { taken: 0 }])
    const page = await pageOf(shop, one)
    expect(page.provider_changes).toMatchObject([
      { answer: 'withdrawn', takes: [], withdrawn: 'El hotel abrió otra ala' },
    ])
    for (const part of ['reservation', 'order', 'variations', 'penalizations'] as const)
      expect(page[part]).toEqual(before[part])
    expect(await told(one)).toMatchObject([
      { data: { kind: 'withdrawn', reason: 'El hotel abrió otra ala', pay_by: null } },
    ])
    const { data: inside } = await deskCall<DeskReservation>(
      shop,
      team.operations,
      `GET /api/desk/reservations/${one.code}`,
    )
    expect(inside.actions).toEqual(expect.arrayContaining(['edit', 'credit', 'cancel', 'unserved']))
    expect((await answer(shop, one, 'money')).status).toBe(409)
    expect((await quoteUnserved(shop, team.operations, one)).status).toBe(200)
  })

  it('is neither reminded nor cancelled for silence, and no case is left of it', async () => {
    const one = await onBoard(shop, await someDeparture(shop, '2026-11-28'), 'full')
    await unserved(one)
    shop.clock.moveTo('2026-11-27T00:00:00Z')
    const operations = await operationsNow()
    expect((await casesAbout(shop, operations, one.code)).map(({ kind }) => kind)).toContain('change_soon')
    await withdrawn(shop, operations, await uuidOf(one))
    expect((await casesAbout(shop, operations, one.code)).map(({ kind }) => kind)).not.toContain(
      'change_soon',
    )
    const mails = (await mailsAbout(shop, one.code, ['provider_changed'])).length
    for (const days of [3, 7, 10, 11]) {
      shop.clock.moveTo(daysLater(days))
      await shop.sweep('provider_changes')
    }
    expect(await mailsAbout(shop, one.code, ['provider_changed'])).toHaveLength(mails)
    expect((await pageOf(shop, one)).reservation.status).toBe('confirmed')
  })

  it('has the days to pay that it had, where its last one went by while it was asked not to', async () => {
    // National: all of it is due 15 days before, on 30 December.
    const one = await onBoard(shop, await someDeparture(shop, '2027-01-14'))
    shop.clock.moveTo('2026-12-28T18:00:00Z')
    team = await teamOf(shop)
    await unserved(one)
    shop.clock.moveTo('2027-01-02T18:00:00Z')
    await withdrawn(shop, await operationsNow(), await uuidOf(one))
    const { reservation, order } = await pageOf(shop, one)
    expect(reservation).toMatchObject({
      ...{ liquidation_date: '2027-01-04', grace_days: 5 },
      next_payment: { due_date: '2027-01-04', amount: order.pending_amount },
    })
    expect(await told(one)).toMatchObject([{ data: { pay_by: '2027-01-04' } }])
  })

  it('is not taken back by who may not decide, nor without a code of now, nor twice', async () => {
    const one = await onBoard(shop, await someDeparture(shop, '2027-07-02'))
    await unserved(one)
    const uuid = await uuidOf(one)
    const host = await deskMember(shop.context, 'host', '62222222-2222-7222-8222-222222222222')
    for (const by of [team.service, team.finance, host]) {
      expect((await quoteWithdrawal(shop, by, uuid)).status).toBe(403)
      expect((await withdraw(shop, by, uuid, 'anything')).status).toBe(403)
    }
    expect((await quoteWithdrawal(shop, team.operations, randomUUID())).status).toBe(404)
    expect((await withdraw(shop, team.operations, uuid, 'forged')).code).toBe('quote_changed')
    const { data } = await quoteWithdrawal(shop, team.operations, uuid)
    const key = randomUUID()
    const twice = [
      await withdraw(shop, team.operations, uuid, data.quote, key),
      await withdraw(shop, team.operations, uuid, data.quote, key),
    ]
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await withdraw(shop, team.owner, uuid, data.quote)).code).toBe('already_decided')
    expect(await told(one)).toHaveLength(1)
    const { rows } = await shop.context.pool.query(
      `select object_type, reason from audit_entries where action = 'change_withdrawn' and object_id = $1`,
      [one.code],
    )
    expect(rows).toEqual([{ object_type: 'reservation', reason: 'El hotel abrió otra ala' }])
    const other = await onBoard(shop, await someDeparture(shop, '2027-07-03'))
    await unserved(other)
    const late = await quoteWithdrawal(shop, team.operations, await uuidOf(other))
    shop.clock.advance(6)
    const refused = await withdraw(shop, team.operations, await uuidOf(other), late.data.quote)
    expect(refused.code).toBe('step_up_required')
  })
})

describe('a departure that goes after all', () => {
  it('keeps whoever has not chosen, lets go who has, and is sold again', async () => {
    const departure = await someDeparture(shop, '2027-07-04')
    const [one, gone, moved] = [
      await onBoard(shop, departure),
      await onBoard(shop, departure),
      await onBoard(shop, departure),
    ]
    await decided(shop, team.operations, departure.id, 'cancel')
    const uuid = await uuidOf(one)
    await answer(shop, gone, 'credit')
    const quoted = await quoteWithdrawal(shop, team.operations, uuid)
    expect(quoted.data).toMatchObject({
      ...{ kind: 'cancelled', departure: 'sold', answered: [{ code: gone.code, answer: 'credit' }] },
    })
    await answer(shop, moved, 'date', SAME.code)
    const stale = await withdraw(shop, team.operations, uuid, quoted.data.quote)
    expect([stale.code, stale.data.open]).toMatchObject(['quote_changed', [{ code: one.code }]])
    expect(await seatsOf(departure)).toMatchObject({ status: 'closed' })
    await withdraw(shop, team.operations, uuid, stale.data.quote)
    expect(await seatsOf(departure)).toEqual({ status: 'open', taken: 1 })
    const statuses = [one, gone, moved].map(async (who) => (await pageOf(shop, who)).reservation.status)
    expect(await Promise.all(statuses)).toEqual(['confirmed', 'cancelled', 'confirmed'])
    expect([await told(gone), await told(moved)]).toEqual([[], []])
    const { data: page } = await showDepartureTo(shop, team.operations, departure.id)
    expect(page).toMatchObject({ waits: null, departure: { status: 'open' } })
    expect(page.changes).toMatchObject([{ withdrawn: 'El hotel abrió otra ala' }])
    await onBoard(shop, departure)
    await decided(shop, team.operations, departure.id, 'cancel')
    expect((await pageOf(shop, one)).provider_changes).toMatchObject([
      { answer: null },
      { answer: 'withdrawn' },
    ])
    await shop.settle()
  })

  it('is not sold again where it was not before, nor taken back once it has left or everybody chose', async () => {
    const closed = await someDeparture(shop, '2027-07-05')
    const one = await onBoard(shop, closed)
    await shop.context.pool.query(`update departures set status = 'closed' where id = $1`, [closed.id])
    await decided(shop, team.operations, closed.id, 'cancel')
    await withdrawn(shop, team.operations, await uuidOf(one))
    expect(await seatsOf(closed)).toEqual({ status: 'closed', taken: 1 })
    const answered = await onBoard(shop, await someDeparture(shop, '2027-07-06'))
    await unserved(answered)
    await answer(shop, answered, 'credit')
    const { code } = await quoteWithdrawal(shop, team.operations, await uuidOf(answered))
    expect(code).toBe('already_decided')
    const soon = await someDeparture(shop, '2026-11-28')
    const late = await onBoard(shop, soon, 'full')
    await decided(shop, team.operations, soon.id, 'cancel')
    const uuid = await uuidOf(late)
    shop.clock.moveTo('2026-11-28T12:00:00Z')
    expect((await quoteWithdrawal(shop, await operationsNow(), uuid)).code).toBe('already_decided')
  })

  it('asks anew what its end had made void, with all its days', async () => {
    const departure = await someDeparture(shop, '2027-07-07')
    const one = await onBoard(shop, departure)
    await record(departure, {})
    shop.clock.moveTo(daysLater(5))
    team = await teamOf(shop)
    await decided(shop, team.operations, departure.id, 'cancel')
    shop.clock.moveTo(daysLater(6))
    await withdrawn(shop, await operationsNow(), await uuidOf(one))
    const { provider_changes: changes } = await pageOf(shop, one)
    expect(changes).toMatchObject([
      { kind: 'city', answer: null, answer_by: daysLater(16) },
      { kind: 'cancelled', answer: 'withdrawn' },
    ])
    expect(await mailsAbout(shop, one.code, ['provider_changed', 'provider_notice'])).toMatchObject([
      ...[{ data: { kind: 'city' } }, { data: { kind: 'cancelled' } }],
      ...[{ data: { kind: 'withdrawn' } }, { data: { kind: 'city', until: daysLater(16) } }],
    ])
  })
})

it('a change of a departure that leaves is taken back for who has not chosen, and told who goes on with it', async () => {
  const departure = await someDeparture(shop, '2027-07-08')
  const [one, accepted] = [await onBoard(shop, departure), await onBoard(shop, departure)]
  await record(departure, {})
  const uuid = await uuidOf(one)
  await answer(shop, accepted, 'accept')
  expect(await withdrawn(shop, team.operations, uuid)).toBe(1)
  expect([await told(one), await told(accepted)]).toMatchObject([
    [{ data: { kind: 'withdrawn', accepted: false } }],
    [{ data: { kind: 'withdrawn', accepted: true } }],
  ])
  expect((await pageOf(shop, accepted)).provider_changes).toMatchObject([
    { answer: 'accept', withdrawn: 'El hotel abrió otra ala' },
  ])
  expect(await seatsOf(departure)).toEqual({ status: 'open', taken: 2 })
})
