import { describe, expect, it } from 'vitest'
import type { DeskCase } from '@/lib/desk/case-contract'
import { buy, call, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { IDS } from '@/tests/api/checkout/support/stock'
import { books, GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, SAME } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import {
  answer,
  askOf,
  daysLater,
  decided,
  mailsAbout,
  onBoard,
  pageOf,
  quoteOf,
  someDeparture,
  type Team,
} from './deciding'
import { inShop } from './in-shop'

let shop: PayingShop
let team: Team
inShop((one, itsTeam) => {
  shop = one
  team = itsTeam
})

const record = (by: DeskMember, uuid: string, body: object) =>
  deskCall<{ class: string; told: number; answers: unknown[] }>(
    shop,
    by,
    `POST /api/desk/departures/${uuid}/changes`,
    { reason: 'Obras en el camino', ...body },
  )

describe('a departure that is moved', () => {
  it('goes to who accepts with the same price and no fee, and is let go by who does not', async () => {
    const departure = await someDeparture(shop, '2027-07-10', { season: 'low' })
    const goal = await someDeparture(shop, '2027-07-20', { season: 'high' })
    const [one, two] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    const before = (await pageOf(shop, one)).order.amount
    await decided(shop, team.operations, departure.id, 'move', goal.id)
    expect(await askOf(shop, one)).toMatchObject({
      ...{ kind: 'moved', takes: ['accept', 'date', 'money', 'credit'], to: { code: goal.code } },
      ...{ before: '2027-07-10', after: '2027-07-20' },
    })
    expect((await answer(shop, one, 'accept')).status).toBe(200)
    const page = await pageOf(shop, one)
    expect(page).toMatchObject({ penalizations: [], order: { amount: before } })
    expect(page.variations[0]?.departure_date).toMatchObject({ start: '2027-07-20' })
    await answer(shop, two, 'money')
    expect(await books(shop, two.uuid)).toMatchObject({ status: 'cancelled' })
    await shop.settle()
  })

  it('only to one of the same trip that has room for everybody', async () => {
    const departure = await someDeparture(shop, '2027-07-11')
    const full = await someDeparture(shop, '2027-07-21', { capacity: 1 })
    await onBoard(shop, departure, 'layaway', 2)
    for (const to of [full.id, departure.id, IDS.peruFar, undefined])
      expect((await quoteOf(shop, team.operations, departure.id, 'move', to)).errors).toHaveProperty('to')
  })

  it('keeps a seat for whoever goes on there, also when it is full by then or not sold any more', async () => {
    const departure = await someDeparture(shop, '2027-07-12')
    const goal = await someDeparture(shop, '2027-07-22', { capacity: 2 })
    const one = await onBoard(shop, departure)
    await decided(shop, team.operations, departure.id, 'move', goal.id)
    await onBoard(shop, goal)
    const late = await buy(shop, cenotesCart(1, goal.code, goal.start), { mode: 'layaway' })
    expect(late.status).toBe(409)
    await shop.context.pool.query(`update departures set status = 'closed' where id = $1`, [goal.id])
    expect((await answer(shop, one, 'accept')).status).toBe(200)
    expect((await pageOf(shop, one)).variations[0]?.departure_date).toMatchObject({ start: goal.start })
    await shop.settle()
  })

  it.each([
    ['chooses another date', (one: Bought) => answer(shop, one, 'date', SAME.code)],
    ['takes the money', (one: Bought) => answer(shop, one, 'money')],
    ['takes credit', (one: Bought) => answer(shop, one, 'credit')],
    [
      'says nothing for ten days',
      () => {
        shop.clock.moveTo(daysLater(10))
        return shop.sweep('provider_changes')
      },
    ],
  ] as const)('gives that seat back when its traveller %s', async (_, choose) => {
    const departure = await someDeparture(shop, '2027-07-13')
    const goal = await someDeparture(shop, '2027-07-23', { capacity: 2 })
    const taken = async () =>
      (await shop.context.pool.query('select taken from departures where id = $1', [goal.id])).rows[0]?.taken
    const one = await onBoard(shop, departure, 'layaway', 2)
    await decided(shop, team.operations, departure.id, 'move', goal.id)
    expect(await taken()).toBe(2)
    await choose(one)
    expect(await taken()).toBe(0)
    await shop.settle()
  })

  it('is accepted also so near that its plan would be over: what is left stays due, and by then', async () => {
    const departure = await someDeparture(shop, '2027-07-15')
    const goal = await someDeparture(shop, '2027-01-10')
    const one = await onBoard(shop, departure)
    shop.clock.moveTo('2026-12-28T18:00:00Z')
    team = { ...team, operations: await deskMember(shop.context, 'operations') }
    const before = (await pageOf(shop, one)).order.pending_amount
    await decided(shop, team.operations, departure.id, 'move', goal.id)
    expect((await answer(shop, one, 'accept')).status).toBe(200)
    // Fifteen days before it leaves is over; ten days before is kept.
    const { reservation, order, penalizations } = await pageOf(shop, one)
    expect([reservation.liquidation_date, reservation.departure_date.start]).toEqual([
      '2026-12-31',
      goal.start,
    ])
    expect([order.pending_amount, penalizations, before > 0]).toEqual([before, [], true])
    expect(reservation.schedule.filter(({ status }) => status !== 'paid')).toMatchObject([
      { due_date: '2026-12-31', amount: before },
    ])
    const [told] = await mailsAbout(shop, one.code, ['reservation_changed'])
    expect(told?.data).toMatchObject({ pending: before, parts: [{ due_date: '2026-12-31', amount: before }] })
    await payCard(shop, one.code, GOOD_CARD, { amount: before })
    expect((await pageOf(shop, one)).order.pending_amount).toBe(0)
    await shop.settle()
  })

  it('cannot be gone on with where that one does not go either; everything else can', async () => {
    const departure = await someDeparture(shop, '2027-07-14')
    const goal = await someDeparture(shop, '2027-07-24', { capacity: 4 })
    const one = await onBoard(shop, departure)
    await decided(shop, team.operations, departure.id, 'move', goal.id)
    await decided(shop, team.operations, goal.id, 'cancel')
    expect(await askOf(shop, one)).toMatchObject({ takes: ['date', 'money', 'credit'] })
    expect((await answer(shop, one, 'accept')).json.errors).toHaveProperty('take')
    expect((await answer(shop, one, 'date', SAME.code)).status).toBe(200)
    await shop.settle()
  })
})

describe('a change of a departure that goes', () => {
  it('is told where it is small, and nobody has to choose', async () => {
    const departure = await someDeparture(shop, '2027-09-01')
    const one = await onBoard(shop, departure)
    const done = await record(team.operations, departure.id, {
      ...{ kind: 'start_time', before: '08:00', after: '10:00' },
    })
    expect(done).toMatchObject({ status: 200, data: { class: 'minor', told: 1, answers: [] } })
    expect(await mailsAbout(shop, one.code, ['provider_notice'])).toMatchObject([
      { data: { kind: 'start_time', before: '08:00', after: '10:00' } },
    ])
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [], cancellable: true })
  })

  it('asks each where it is large: who accepts keeps everything, who lets go has it back with the bonus', async () => {
    const departure = await someDeparture(shop, '2027-09-02')
    const [one, two] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    const body = { kind: 'city', before: 'Tulum', after: 'Valladolid' }
    expect(await record(team.operations, departure.id, body)).toMatchObject({
      ...{ data: { class: 'major', told: 2, answers: [{ answer: null }, { answer: null }] } },
    })
    expect((await answer(shop, one, 'accept')).json.data).toMatchObject({ status: 'confirmed' })
    expect(await pageOf(shop, one)).toMatchObject({
      cancellable: true,
      provider_changes: [{ answer: 'accept' }],
    })
    await answer(shop, two, 'credit')
    expect(await books(shop, two.uuid)).toMatchObject({ status: 'cancelled' })
    await shop.settle()
  })

  it('names a time where it is one of the start', async () => {
    const departure = await someDeparture(shop, '2027-09-04')
    const body = { kind: 'start_time', before: 'temprano', after: '10:00' }
    expect((await record(team.operations, departure.id, body)).errors).toHaveProperty('before')
  })

  it('asks for a fresh code where it is large', async () => {
    const departure = await someDeparture(shop, '2027-09-03')
    shop.clock.moveTo(daysLater(0.01))
    const body = { kind: 'category', before: '4 estrellas', after: '3 estrellas' }
    expect((await record(team.operations, departure.id, body)).code).toBe('step_up_required')
  })
})

it('somebody who was asked neither changes nor cancels by the usual rules, which give less', async () => {
  const departure = await someDeparture(shop, '2027-09-10')
  const one = await onBoard(shop, departure)
  await decided(shop, team.operations, departure.id, 'cancel')
  const headers = { cookie: one.cookie, 'sec-fetch-site': 'same-origin' }
  const quote = await call(shop, 'POST', `/api/v1.5/orders/${one.code}/cancellation/quote`, { headers })
  expect(quote.json.code).toBe('not_cancellable')
  await payCard(shop, one.code, GOOD_CARD, { amount: 1000 })
  expect(await askOf(shop, one)).toMatchObject({ money: 1892 })
})

/** Clocks of tests jump over the end of sessions. */
const cases = async ({ code }: Bought, kind: string) => {
  const service = await deskMember(shop.context, 'service')
  const today = await deskCall<{ cases: DeskCase[] }>(shop, service, `GET /api/desk/today?kind=${kind}`)
  return today.data.cases.filter(({ subject }) => subject.id === code).map(({ due_at }) => due_at)
}
const follow = () => shop.sweep('provider_changes')

describe('a change of a departure that is near', () => {
  /** As its day begins in Mexico City. */
  const LEAVES = '2027-08-02T06:00:00.000Z'

  it('leaves time until the trip does, tells the desk 48 hours before, and takes nobody’s silence for a yes to lose it', async () => {
    const departure = await someDeparture(shop, '2027-08-02')
    const [silent, late] = [await onBoard(shop, departure, 'full'), await onBoard(shop, departure, 'full')]
    shop.clock.moveTo('2027-07-29T12:00:00Z')
    const operations = await deskMember(shop.context, 'operations')
    const body = { kind: 'city', before: 'Tulum', after: 'Valladolid' }
    await record(operations, departure.id, body)
    // The last second before its day; the page of the desk says the same.
    const { answer_by: until, if_silent: silence } = await askOf(shop, silent)
    expect([Date.parse(until) - Date.parse(LEAVES), silence]).toEqual([-1000, 'goes_on'])
    expect(await mailsAbout(shop, silent.code, ['provider_changed'])).toMatchObject([
      { data: { silence: 'goes_on', until } },
    ])
    expect(await cases(silent, 'change_soon')).toEqual([])
    shop.clock.moveTo('2027-07-31T07:00:00Z')
    await follow()
    expect(await cases(silent, 'change_soon')).toEqual([until])
    await answer(shop, late, 'money')
    expect(await cases(late, 'change_soon')).toEqual([])
    shop.clock.moveTo('2027-08-02T07:00:00Z')
    expect((await answer(shop, silent, 'money')).json.code).toBe('change_answered')
    await follow()
    expect(await askOf(shop, silent)).toMatchObject({ answer: 'gone' })
    expect(await books(shop, silent.uuid)).toMatchObject({ status: 'confirmed' })
    expect([await cases(silent, 'change_soon'), await cases(silent, 'change_unanswered')]).toEqual([[], []])
    await shop.settle()
  })

  it('that does not leave gives ten days all the same, and the desk calls who might come to meet it', async () => {
    const departure = await someDeparture(shop, '2027-08-12')
    const goal = await someDeparture(shop, '2027-08-20')
    const one = await onBoard(shop, departure, 'full')
    shop.clock.moveTo('2027-08-10T15:00:00Z')
    const operations = await deskMember(shop.context, 'operations')
    await decided(shop, operations, departure.id, 'move', goal.id)
    expect(await askOf(shop, one)).toMatchObject({
      ...{ answer_by: '2027-08-20T15:00:00.000Z', if_silent: 'money' },
    })
    expect(await cases(one, 'change_soon')).toEqual([
      new Date(Date.parse('2027-08-12T06:00:00Z') - 1000).toISOString(),
    ])
    shop.clock.moveTo('2027-08-13T15:00:00Z')
    expect(await cases(one, 'change_soon')).toEqual([])
    // The departure it was moved to is near as well.
    shop.clock.moveTo('2027-08-18T15:00:00Z')
    expect(await cases(one, 'change_soon')).toEqual([
      new Date(Date.parse('2027-08-20T06:00:00Z') - 1000).toISOString(),
    ])
    shop.clock.moveTo('2027-08-20T15:01:00Z')
    await follow()
    expect(await books(shop, one.uuid)).toMatchObject({ status: 'cancelled' })
    await shop.settle()
  })
})
