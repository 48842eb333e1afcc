import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { Approval } from '@/lib/desk/approval-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { dueInstant } from '@/lib/layaway/due-instant'
import { books } from '@/tests/api/payments/actions'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, SAME } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import {
  answer,
  askOf,
  datesFor,
  daysLater,
  decided,
  mailsAbout,
  onBoard,
  pageOf,
  refundsOf,
  showDepartureTo,
  someDeparture,
  type Team,
} from './deciding'
import { inShop } from './in-shop'
import { askUnserved, quoteUnserved } from './withdrawing'

let shop: PayingShop
let team: Team
inShop((one, itsTeam) => {
  shop = one
  team = itsTeam
})

type Quote = Extract<ActionQuote, { action: 'unserved' }>

const quote = (by: DeskMember, own: Bought, wish: { to?: string; position?: number } = {}) =>
  quoteUnserved(shop, by, own, wish)
const carryOut = (by: DeskMember, own: Bought, token: string, key?: string) =>
  askUnserved(shop, by, own, token, key)
/** Asked as it was quoted. */
async function asked(bought: Bought, wish: { to?: string } = {}) {
  const { data } = await quote(team.operations, bought, wish)
  const done = await carryOut(team.operations, bought, data.quote)
  if (done.status !== 200) throw new Error(`not asked: ${done.status} ${done.code}`)
  return done.data
}
const shown = async (by: DeskMember, { code }: Bought) =>
  (await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${code}`)).data
const seatsOf = async (id: string) =>
  (await shop.context.pool.query(`select status, taken from departures where id = $1`, [id])).rows[0]

describe('a reservation that its provider cannot serve', () => {
  it('is asked alone, with what it was quoted: the departure and everybody else on it stay as they are', async () => {
    const departure = await someDeparture(shop, '2027-07-01')
    const [one, other] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    expect((await shown(team.operations, one)).actions).toContain('unserved')
    const { data } = await quote(team.operations, one)
    expect(data).toMatchObject({
      ...{ position: 0, start: '2027-07-01', tickets: 1, is_part: false, to: null, needs_signature: false },
      ...{ back: 576.67, bonus: 115.33, money: 692, credit: 761.2, takes: ['date', 'money', 'credit'] },
      ...{ answer_by: addDays(shop.context.clock.now(), 10).toISOString(), trips: [{ position: 0 }] },
    })
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [] })
    await carryOut(team.operations, one, data.quote)
    expect(await askOf(shop, one)).toMatchObject({
      ...{ kind: 'cancelled', only_this: true, reason: 'El hotel vendió de más', accept_by: null },
      ...{ takes: ['date', 'money', 'credit'], money: 692, bonus: 115.33, credit: 761.2, if_silent: 'money' },
    })
    expect(await mailsAbout(shop, one.code, ['provider_changed'])).toMatchObject([
      { data: { only_this: true, kind: 'cancelled', money: 692, takes: ['date', 'money', 'credit'] } },
    ])
    expect(await pageOf(shop, other)).toMatchObject({ provider_changes: [] })
    expect(await mailsAbout(shop, other.code, ['provider_changed'])).toEqual([])
    expect(await seatsOf(departure.id)).toEqual({ status: 'open', taken: 2 })
    const { data: page } = await showDepartureTo(shop, team.operations, departure.id)
    expect(page).toMatchObject({ changes: [], waits: null, departure: { status: 'open' } })
    // What the usual ways give is less: they are closed while it is asked.
    expect((await shown(team.operations, one)).actions).toEqual(['replan'])
    expect((await shown(team.operations, other)).actions).toEqual(
      expect.arrayContaining(['edit', 'credit', 'cancel', 'unserved']),
    )
    const { detail, actions } = await shown(team.service, one)
    expect([detail.provider_changes.length, actions.includes('unserved')]).toEqual([1, false])
    expect((await quote(team.operations, one)).code).toBe('already_decided')
  })

  it.each([
    ['money', 'cancelled'],
    ['credit', 'cancelled'],
    ['date', 'confirmed'],
  ] as const)('gives its traveller %s, and its seats to the departure', async (take, status) => {
    const departure = await someDeparture(shop, '2027-07-02')
    const one = await onBoard(shop, departure, 'layaway', 2)
    await asked(one)
    const dates = await datesFor(shop, one)
    expect(dates.map(({ code }) => code)).not.toContain(departure.code)
    const { json } = await answer(shop, one, take, take === 'date' ? SAME.code : undefined)
    expect(json.data.status).toBe(status)
    expect(await seatsOf(departure.id)).toEqual({ status: 'open', taken: 0 })
    const { variations, penalizations } = await pageOf(shop, one)
    if (take === 'date') expect(variations[0]?.departure_date).toMatchObject({ start: SAME.start })
    expect(penalizations).toEqual([])
    const bonus = (await refundsOf(shop, one.uuid)).filter(({ reason }) => reason === 'provider_bonus')
    expect(bonus).toHaveLength(take === 'money' ? 1 : 0)
    expect((await answer(shop, one, 'accept')).status).toBe(409)
    await shop.settle()
  })

  it('has its money back when nobody chose for ten days, after two reminders', async () => {
    const departure = await someDeparture(shop, '2027-07-03')
    const [one, other] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    await asked(one)
    for (const days of [3, 7, 10]) {
      shop.clock.moveTo(daysLater(days))
      await shop.sweep('provider_changes')
      await shop.sweep('provider_changes')
    }
    expect(await mailsAbout(shop, one.code, ['provider_changed'])).toHaveLength(3)
    expect(await books(shop, one.uuid)).toMatchObject({ status: 'cancelled' })
    expect(await books(shop, other.uuid)).toMatchObject({ status: 'confirmed' })
    await shop.settle()
  })

  it('is offered another departure, with its seats kept, until that one leaves', async () => {
    const departure = await someDeparture(shop, '2027-07-04')
    const goal = await someDeparture(shop, '2026-11-28', { capacity: 2 })
    const one = await onBoard(shop, departure, 'layaway', 2)
    const { data } = await quote(team.operations, one, { to: goal.id })
    expect(data).toMatchObject({
      to: { uuid: goal.id, free: 2 },
      takes: ['accept', 'date', 'money', 'credit'],
    })
    expect(data.goals.map(({ uuid }) => uuid)).not.toContain(departure.id)
    await carryOut(team.operations, one, data.quote)
    expect(await seatsOf(goal.id)).toMatchObject({ taken: 2 })
    const leaves = dueInstant('2026-11-27', 'MXN')
    expect(await askOf(shop, one)).toMatchObject({
      ...{ kind: 'moved', only_this: true, answer_by: daysLater(10), accept_by: leaves.toISOString() },
    })
    expect(await mailsAbout(shop, one.code, ['provider_changed'])).toMatchObject([
      { data: { accept_by: leaves.toISOString() } },
    ])
    shop.clock.moveTo(new Date(leaves.getTime()).toISOString())
    expect(await askOf(shop, one)).toMatchObject({ takes: ['date', 'money', 'credit'], accept_by: null })
    expect((await answer(shop, one, 'accept')).status).toBe(422)
    shop.clock.moveTo(new Date(leaves.getTime() - 1000).toISOString())
    expect((await answer(shop, one, 'accept')).status).toBe(200)
    expect((await pageOf(shop, one)).variations[0]?.departure_date).toMatchObject({ start: goal.start })
    expect([await seatsOf(departure.id), await seatsOf(goal.id)]).toMatchObject([{ taken: 0 }, { taken: 2 }])
    await shop.settle()
  })

  it('is answered with the quote of now where something moved, and asked once for each key', async () => {
    const departure = await someDeparture(shop, '2027-07-05')
    const goal = await someDeparture(shop, '2027-07-25', { capacity: 1 })
    const one = await onBoard(shop, departure)
    const { data } = await quote(team.operations, one, { to: goal.id })
    await onBoard(shop, goal)
    const stale = await carryOut(team.operations, one, data.quote)
    expect(stale).toMatchObject({
      status: 409,
      code: 'quote_changed',
      data: { action: 'unserved', to: null },
    })
    const fresh = (stale.data as unknown as Quote).quote
    const key = randomUUID()
    const twice = [
      await carryOut(team.operations, one, fresh, key),
      await carryOut(team.operations, one, fresh, key),
    ]
    expect(twice.map(({ status, data: { approval } }) => [status, approval])).toEqual([
      [200, null],
      [200, null],
    ])
    const colleague = await carryOut(team.owner, one, fresh)
    expect([colleague.status, colleague.code]).toEqual([409, 'already_decided'])
    expect(await mailsAbout(shop, one.code, ['provider_changed'])).toHaveLength(1)
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as n from audit_entries where action = 'reservation_unserved' and object_id = $1`,
      [one.code],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('of two colleagues at the same moment one asks', async () => {
    const one = await onBoard(shop, await someDeparture(shop, '2027-07-06'))
    const { data } = await quote(team.operations, one)
    const both = await Promise.all([team.operations, team.owner].map((by) => carryOut(by, one, data.quote)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mailsAbout(shop, one.code, ['provider_changed'])).toHaveLength(1)
  })

  it('is not for who may only ask for it, and takes a code of now', async () => {
    const one = await onBoard(shop, await someDeparture(shop, '2027-07-07'))
    const host = await deskMember(shop.context, 'host', '62222222-2222-7222-8222-222222222222')
    for (const by of [team.service, team.finance, host]) {
      expect((await quote(by, one)).status).toBe(403)
      expect((await carryOut(by, one, 'anything')).status).toBe(403)
    }
    expect((await shown(team.service, one)).actions).not.toContain('unserved')
    const { data } = await quote(team.operations, one)
    shop.clock.advance(6)
    expect((await carryOut(team.operations, one, data.quote)).code).toBe('step_up_required')
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [] })
  })
})

describe('much money', () => {
  const large = async () => {
    const departure = await someDeparture(shop, '2027-07-08')
    const one = await onBoard(shop, departure, 'full', 5)
    const { data } = await quote(team.operations, one)
    expect(data).toMatchObject({ needs_signature: true, money: data.worth })
    const { approval } = (await carryOut(team.operations, one, data.quote)).data
    return { departure, one, approval }
  }
  const decide = (by: DeskMember, uuid: string | null, what: 'sign' | 'decline') =>
    deskCall<Approval>(shop, by, `POST /api/desk/approvals/${uuid}/${what}`, {
      ...(what === 'decline' && { reason: 'Que el hotel busque otro cuarto' }),
    })

  it('waits for somebody else’s signature, and its traveller is asked by it', async () => {
    const { departure, one, approval } = await large()
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [] })
    expect((await quote(team.operations, one)).code).toBe('already_decided')
    expect(await seatsOf(departure.id)).toEqual({ status: 'open', taken: 5 })
    expect((await decide(team.operations, approval, 'sign')).status).toBe(403)
    const { data } = await decide(team.finance, approval, 'sign')
    expect(data).toMatchObject({
      ...{ kind: 'departure', state: 'signed', subject: { type: 'reservation', id: one.code } },
    })
    expect(await askOf(shop, one)).toMatchObject({ kind: 'cancelled', only_this: true })
    expect(await seatsOf(departure.id)).toEqual({ status: 'open', taken: 5 })
  })

  it('asks nobody where it is declined, and can be asked for again', async () => {
    const { departure, one, approval } = await large()
    expect((await decide(team.finance, approval, 'decline')).data.state).toBe('declined')
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [] })
    expect(await seatsOf(departure.id)).toMatchObject({ status: 'open' })
    expect((await quote(team.operations, one)).status).toBe(200)
  })

  it('is not signed any more where the departure went first: that asked already', async () => {
    const { departure, one, approval } = await large()
    await onBoard(shop, departure)
    const { data } = await deskCall<{ quote: string }>(
      shop,
      team.operations,
      `POST /api/desk/departures/${departure.id}/quotes`,
      { choice: 'cancel' },
    )
    const body = { choice: 'cancel', quote: data.quote, reason: 'No se juntó el grupo' }
    const { data: both } = await deskCall<{ approval: string }>(
      shop,
      team.operations,
      `POST /api/desk/departures/${departure.id}/decision`,
      body,
    )
    expect((await decide(team.finance, both.approval, 'sign')).status).toBe(200)
    expect((await decide(team.finance, approval, 'sign')).code).toBe('change_answered')
    expect((await pageOf(shop, one)).provider_changes).toMatchObject([{ only_this: false, answer: null }])
  })
})

describe('what happens to its departure meanwhile', () => {
  it('is nothing to it while that goes, and asks it anew where it does not', async () => {
    const departure = await someDeparture(shop, '2027-07-09')
    const goal = await someDeparture(shop, '2027-07-29', { capacity: 1 })
    const [one, other] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    await asked(one, { to: goal.id })
    const city = { kind: 'city', before: 'Valladolid', after: 'Izamal', reason: 'Obras en el camino' }
    const path = `POST /api/desk/departures/${departure.id}/changes`
    const { data } = await deskCall<{ told: number }>(shop, team.operations, path, city)
    expect(data.told).toBe(1)
    expect((await pageOf(shop, one)).provider_changes).toMatchObject([{ kind: 'moved', answer: null }])
    expect((await pageOf(shop, other)).provider_changes).toMatchObject([{ kind: 'city', answer: null }])
    await decided(shop, team.operations, departure.id, 'cancel')
    expect((await pageOf(shop, one)).provider_changes).toMatchObject([
      { kind: 'cancelled', only_this: false, answer: null },
      { kind: 'moved', only_this: true, answer: 'gone' },
    ])
    expect(await seatsOf(goal.id)).toMatchObject({ taken: 0 })
  })
})
