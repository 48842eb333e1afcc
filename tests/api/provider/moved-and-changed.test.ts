import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskCase } from '@/lib/desk/case-contract'
import { buy, call, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { IDS } from '@/tests/api/checkout/support/stock'
import { books, GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, ordered, PATIENT, SAME, stockDates } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import {
  answer,
  askOf,
  DAY,
  datesFor,
  decided,
  mailsAbout,
  onBoard,
  pageOf,
  quoteOf,
  someDeparture,
} from './deciding'

let shop: PayingShop
let team: Record<'operations' | 'finance' | 'service' | 'owner', DeskMember>
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  team = {
    operations: await deskMember(shop.context, 'operations'),
    finance: await deskMember(shop.context, 'finance'),
    service: await deskMember(shop.context, 'service'),
    owner: await deskMember(shop.context, 'owner'),
  }
})

const daysLater = (days: number) => new Date(new Date(NOW).getTime() + days * DAY).toISOString()
/** Of a departure; that its list is not sent is another story. */
const casesOf = async (id: string) =>
  (await deskCall<{ cases: DeskCase[] }>(shop, team.owner, 'GET /api/desk/today')).data.cases.filter(
    ({ subject, kind }) => subject.id === id && kind !== 'manifest',
  )
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

describe('a reservation with two trips', () => {
  /** Both of the cenotes, one traveller each. */
  async function two() {
    const [first, second] = [await someDeparture(shop, '2027-08-02'), await someDeparture(shop, '2027-09-02')]
    const cart = cenotesCart(1, first.code, first.start)
    const [trip] = cart.summary.experiences
    if (!trip) throw new Error('the cart has no trip')
    const departure_date = { date: second.start, code: second.code }
    const other = { ...trip, index: 1, date: second.start, departure_date }
    const summary = { ...cart.summary, experiences: [trip, other], extras: [] }
    const bought = await ordered(shop, 'layaway', { ...cart, summary })
    await payCard(shop, bought.code, GOOD_CARD)
    return { first, second, bought }
  }

  /** Both on one departure, of one and two travellers. */
  async function together() {
    const departure = await someDeparture(shop, '2027-08-12')
    const cart = cenotesCart(1, departure.code, departure.start)
    const [trip] = cart.summary.experiences
    if (!trip) throw new Error('the cart has no trip')
    const summary = { ...cart.summary, experiences: [trip, { ...trip, index: 1, qty: 2 }], extras: [] }
    const bought = await ordered(shop, 'layaway', { ...cart, summary })
    await payCard(shop, bought.code, GOOD_CARD)
    return { departure, bought }
  }
  const startsOf = async (bought: Bought) =>
    (await pageOf(shop, bought)).variations.map(({ departure_date }) => departure_date.start)
  const takenOf = async (code: string) =>
    (await shop.context.pool.query('select taken from departures where code = $1', [code])).rows[0]?.taken

  it('on one departure is asked once, and goes on with both where it accepts, with the seats of all', async () => {
    const { departure, bought } = await together()
    const goal = await someDeparture(shop, '2027-08-22', { capacity: 3 })
    await decided(shop, team.operations, departure.id, 'move', goal.id)
    expect((await pageOf(shop, bought)).provider_changes).toHaveLength(1)
    expect(await takenOf(goal.code)).toBe(3)
    await shop.context.pool.query(`update departures set status = 'closed' where id = $1`, [goal.id])
    expect((await answer(shop, bought, 'accept')).status).toBe(200)
    expect(await startsOf(bought)).toEqual([goal.start, goal.start])
    expect([await takenOf(departure.code), await takenOf(goal.code)]).toEqual([0, 3])
    await shop.settle()
  })

  it('on one departure goes to another date with both, of which there is one with room for all', async () => {
    const { departure, bought } = await together()
    const small = await someDeparture(shop, '2027-08-25', { capacity: 2 })
    const cheaper = await someDeparture(shop, '2027-08-28', { capacity: 3, season: 'low' })
    await decided(shop, team.operations, departure.id, 'cancel')
    const dates = await datesFor(shop, bought)
    expect(dates.map(({ code }) => code)).not.toContain(small.code)
    const told = dates.find(({ code }) => code === cheaper.code)
    expect((await answer(shop, bought, 'date', cheaper.code)).status).toBe(200)
    expect(await startsOf(bought)).toEqual([cheaper.start, cheaper.start])
    expect((await pageOf(shop, bought)).order.amount).toBe(told?.total)
    await shop.settle()
  })

  it('on one departure has its money back when nobody chose', async () => {
    const { departure, bought } = await together()
    await decided(shop, team.operations, departure.id, 'cancel')
    shop.clock.moveTo(daysLater(10))
    await shop.sweep('provider_changes')
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'cancelled' })
    await shop.settle()
  })

  it('has the money of one of them back when nobody chose about it, and the other one goes on', async () => {
    const { first, second, bought } = await two()
    await decided(shop, team.operations, first.id, 'cancel')
    shop.clock.moveTo(daysLater(10))
    await shop.sweep('provider_changes')
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'confirmed' })
    expect(await startsOf(bought)).toEqual([second.start])
    team = { ...team, owner: await deskMember(shop.context, 'owner') }
    expect(await casesOf(bought.code)).toEqual([])
  })

  it('has its money back when nobody chose about either, after the days of both and once', async () => {
    const { first, second, bought } = await two()
    await decided(shop, team.operations, first.id, 'cancel')
    shop.clock.moveTo(daysLater(4))
    team = { ...team, operations: await deskMember(shop.context, 'operations') }
    await decided(shop, team.operations, second.id, 'cancel')
    shop.clock.moveTo(daysLater(13.9))
    await shop.sweep('provider_changes')
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'confirmed' })
    shop.clock.moveTo(daysLater(14))
    await Promise.all([shop.sweep('provider_changes'), shop.sweep('provider_changes')])
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'cancelled' })
    const { provider_changes: changes } = await pageOf(shop, bought)
    expect(changes.map(({ answer: how }) => how)).toEqual(['silence', 'silence'])
    expect(await mailsAbout(shop, bought.code, ['reservation_cancelled'])).toHaveLength(1)
    team = { ...team, owner: await deskMember(shop.context, 'owner') }
    expect(await casesOf(bought.code)).toEqual([])
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
