import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { Approval } from '@/lib/desk/approval-contract'
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
  decide,
  decided,
  mailsAbout,
  onBoard,
  pageOf,
  quoteOf,
  showDepartureTo,
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
const sign = (by: DeskMember, uuid: string | null, what: 'sign' | 'decline', body: object = {}) =>
  deskCall<Approval>(shop, by, `POST /api/desk/approvals/${uuid}/${what}`, body)
const record = (by: DeskMember, uuid: string, body: object) =>
  deskCall<{ class: string; told: number; answers: unknown[] }>(
    shop,
    by,
    `POST /api/desk/departures/${uuid}/changes`,
    { reason: 'Obras en el camino', ...body },
  )
const isOffered = async (code: string) => {
  const { json } = await call(
    shop,
    'GET',
    `/api/v1.5/experiences/show/${IDS.cenotes}/availability/1/1?start=2027-03-01&end=2027-09-30`,
  )
  return JSON.stringify(json).includes(code)
}

describe('a decision about a departure', () => {
  it('lists first every reservation with its amounts, and their sums by currency', async () => {
    const departure = await someDeparture(shop, '2027-07-01')
    const [one, two] = [await onBoard(shop, departure), await onBoard(shop, departure, 'full')]
    const { data } = await quoteOf(shop, team.operations, departure.id, 'cancel')
    const listed = (code: string) => data.reservations.find((row) => row.code === code)
    expect(data.reservations).toHaveLength(2)
    expect(listed(one.code)).toMatchObject({ back: 576.67, bonus: 115.33, money: 692, credit: 761.2 })
    expect(listed(two.code)).toMatchObject({ back: 5433.33, bonus: 1086.67, money: 6520, credit: 7172 })
    expect(data).toMatchObject({
      sums: [{ currency: 'MXN', back: 6010, bonus: 1202, money: 7212 }],
      ...{ worth: 7212, needs_signature: false, to: null },
    })
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [] })
  })

  it('closes the departure at once, asks each reservation, and is shown with who answered what', async () => {
    const departure = await someDeparture(shop, '2027-07-02')
    const [one, two] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    expect(await isOffered(departure.code)).toBe(true)
    expect(await decided(shop, team.operations, departure.id, 'cancel')).toEqual({
      ...{ state: 'done', approval: null, told: 2 },
    })
    expect(await isOffered(departure.code)).toBe(false)
    await answer(shop, one, 'money')
    const { data } = await showDepartureTo(shop, team.operations, departure.id)
    const said = (code: string) => data.changes[0]?.answers.find((row) => row.code === code)?.answer
    expect(data).toMatchObject({ departure: { status: 'closed' }, meter: { state: 'ended' }, waits: null })
    expect(data.changes).toMatchObject([
      { kind: 'cancelled', class: 'major', reason: 'No se juntó el grupo', answers: [{}, {}] },
    ])
    expect([said(one.code), said(two.code)]).toEqual(['money', null])
    await shop.settle()
  })

  it('is answered with the quote of now when somebody paid or bought meanwhile, and is done once for each key', async () => {
    const departure = await someDeparture(shop, '2027-07-03')
    await onBoard(shop, departure)
    const { data } = await quoteOf(shop, team.operations, departure.id, 'cancel')
    await onBoard(shop, departure)
    const stale = await decide(shop, team.operations, departure.id, { choice: 'cancel', quote: data.quote })
    expect(stale).toMatchObject({ status: 409, code: 'quote_changed', data: { worth: 1384 } })
    const fresh = (stale.data as unknown as { quote: string }).quote
    const key = randomUUID()
    const body = { choice: 'cancel', quote: fresh } as const
    const twice = [
      await decide(shop, team.operations, departure.id, body, key),
      await decide(shop, team.operations, departure.id, body, key),
    ]
    expect(twice.map(({ status, data: { told } }) => [status, told])).toEqual([
      [200, 2],
      [200, 2],
    ])
    expect((await quoteOf(shop, team.operations, departure.id, 'cancel')).code).toBe('already_decided')
  })

  it('leaves nobody on it who was not asked, however fast they buy', async () => {
    const departure = await someDeparture(shop, '2027-07-04', { capacity: 20 })
    await onBoard(shop, departure)
    const { data } = await quoteOf(shop, team.operations, departure.id, 'cancel')
    const rush = () => buy(shop, cenotesCart(1, departure.code, departure.start), { mode: 'layaway' })
    await Promise.all([
      rush(),
      decide(shop, team.operations, departure.id, { choice: 'cancel', quote: data.quote }),
      ...Array.from({ length: 4 }, rush),
    ])
    const { rows } = await shop.context.pool.query<{ status: string; unasked: number; live: number }>(
      `select d.status, count(*) filter (where a.change_id is null)::int as unasked, count(*)::int as live
       from departures d join reservation_products p on p.departure_id = d.id
         join reservations r on r.id = p.reservation_id and r.status in ('new', 'confirmed')
         left join change_answers a on a.reservation_id = r.id where d.id = $1 group by d.status`,
      [departure.id],
    )
    expect(rows[0]?.live).toBeGreaterThan(0)
    if (rows[0]?.status === 'closed') expect(rows[0].unasked).toBe(0)
  })

  it('is not for who may only ask for it, and nobody opens again what does not go', async () => {
    const departure = await someDeparture(shop, '2027-07-05')
    const host = await deskMember(shop.context, 'host', '62222222-2222-7222-8222-222222222222')
    for (const by of [team.service, host])
      expect((await quoteOf(shop, by, departure.id, 'cancel')).status).toBe(403)
    await decided(shop, team.operations, departure.id, 'cancel')
    const preview = await deskCall<{ items: { errors: string[] }[] }>(
      shop,
      team.operations,
      'POST /api/desk/departures/previews',
      { ids: [departure.id], change: { status: 'open' } },
    )
    expect(preview.data.items).toMatchObject([{ errors: ['ended'] }])
  })
})

describe('a cancellation of more than 25,000 MXN', () => {
  /** Five who paid all: 5 × 5,433.33 with 20 % on top. @param closed before anybody decided */
  async function large(closed = false) {
    const departure = await someDeparture(shop, '2027-08-01')
    const aboard = []
    for (let n = 0; n < 5; n++) aboard.push(await onBoard(shop, departure, 'full'))
    if (closed)
      await shop.context.pool.query(
        `update departures set status = 'closed', desk_closed = true where id = $1`,
        [departure.id],
      )
    const done = await decided(shop, team.operations, departure.id, 'cancel')
    return { departure, aboard, done }
  }

  it('waits for somebody else, not sold meanwhile, and asks nobody before it is signed', async () => {
    const { departure, aboard, done } = await large()
    expect(done).toMatchObject({ state: 'waiting', told: 0 })
    expect(await isOffered(departure.code)).toBe(false)
    expect((await pageOf(shop, aboard[0] as never)).provider_changes).toEqual([])
    expect(await casesOf(departure.id)).toMatchObject([{ kind: 'approval', amount: 32_600, currency: 'MXN' }])
    expect((await showDepartureTo(shop, team.operations, departure.id)).data.waits).toMatchObject({
      choice: 'cancel',
    })
    expect((await sign(team.operations, done.approval, 'sign')).status).toBe(403)
    expect(await sign(team.finance, done.approval, 'sign')).toMatchObject({
      ...{ status: 200, data: { kind: 'departure', state: 'signed', subject: { type: 'departure' } } },
    })
    expect((await askOf(shop, aboard[0] as never)).kind).toBe('cancelled')
    expect(await casesOf(departure.id)).toEqual([])
  })

  it('is sold again where somebody says no', async () => {
    const { departure, aboard, done } = await large()
    await sign(team.finance, done.approval, 'decline', { reason: 'Esperemos una semana' })
    expect(await isOffered(departure.code)).toBe(true)
    expect((await pageOf(shop, aboard[0] as never)).provider_changes).toEqual([])
    expect((await quoteOf(shop, team.operations, departure.id, 'cancel')).status).toBe(200)
  })

  it('stays closed where it was closed before, whatever somebody says', async () => {
    const { departure, done } = await large(true)
    await sign(team.finance, done.approval, 'decline', { reason: 'Esperemos una semana' })
    expect(await isOffered(departure.code)).toBe(false)
  })

  it('of two who sign at the same moment one does', async () => {
    const { aboard, done } = await large()
    const owners = [team.owner, await deskMember(shop.context, 'owner')]
    const signed = await Promise.all(owners.map((by) => sign(by, done.approval, 'sign')))
    expect(signed.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const one of aboard) expect(await mailsAbout(shop, one.code, ['provider_changed'])).toHaveLength(1)
  })
})

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

  it('is a case when nobody chose about one of them, for the other may go', async () => {
    const { first, bought } = await two()
    await decided(shop, team.operations, first.id, 'cancel')
    shop.clock.moveTo(daysLater(10))
    await shop.sweep('provider_changes')
    expect(await books(shop, bought.uuid)).toMatchObject({ status: 'confirmed' })
    team = { ...team, owner: await deskMember(shop.context, 'owner') }
    expect(await casesOf(bought.code)).toMatchObject([{ kind: 'change_unanswered' }])
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

describe('a departure with a minimum', () => {
  it('is a case on its day, until somebody decides that it goes, which its travellers are told', async () => {
    // National: liquidated 15 days before, decided two days later, on 2 May.
    const departure = await someDeparture(shop, '2027-05-15', { minimum: 6 })
    const one = await onBoard(shop, departure)
    shop.clock.moveTo('2027-05-01T18:00:00Z')
    team = { ...team, owner: await deskMember(shop.context, 'owner') }
    expect(await casesOf(departure.id)).toEqual([])
    shop.clock.moveTo('2027-05-02T18:00:00Z')
    const later = await deskMember(shop.context, 'owner')
    team = { ...team, owner: later, operations: later }
    expect(await casesOf(departure.id)).toMatchObject([{ kind: 'departure_decision', amount: null }])
    expect((await showDepartureTo(shop, later, departure.id)).data.meter).toEqual({
      ...{ state: 'decide', minimum: 6, sold: 1, missing: 5, decide_on: '2027-05-02' },
    })
    expect(await decided(shop, later, departure.id, 'guarantee')).toMatchObject({ state: 'done', told: 1 })
    expect(await casesOf(departure.id)).toEqual([])
    expect(await mailsAbout(shop, one.code, ['provider_notice'])).toMatchObject([
      { data: { kind: 'guaranteed' } },
    ])
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [] })
  })

  it('is nobody’s case where all of it was sold elsewhere', async () => {
    const departure = await someDeparture(shop, '2027-05-16', { minimum: 6 })
    await shop.context.pool.query('update departures set taken = 2 where id = $1', [departure.id])
    shop.clock.moveTo('2027-05-04T18:00:00Z')
    const owner = await deskMember(shop.context, 'owner')
    team = { ...team, owner, operations: owner }
    expect(await casesOf(departure.id)).toEqual([])
  })

  it('says on the calendar how many of those it needs have bought it', async () => {
    const { code, ...departure } = await someDeparture(shop, '2027-05-17', { minimum: 2 })
    const going = async () => {
      const path = `/api/v1.5/experiences/show/${IDS.cenotes}/availability/1/1`
      const { json } = await call<AvailabilitySummary>(shop, 'GET', path)
      return json.data.availabilityByCode[code]?.going
    }
    await onBoard(shop, { code, ...departure })
    expect(await going()).toEqual({ minimum: 2, sold: 1, certain: false })
    await onBoard(shop, { code, ...departure })
    expect(await going()).toEqual({ minimum: 2, sold: 2, certain: true })
  })

  it('goes for sure once it has as many, and stays so when somebody leaves', async () => {
    const departure = await someDeparture(shop, '2027-05-16', { minimum: 2 })
    const [one, two] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    await shop.sweep('departures_that_go')
    await shop.sweep('departures_that_go')
    for (const { code } of [one, two])
      expect(await mailsAbout(shop, code, ['provider_notice'])).toHaveLength(1)
    await shop.context.pool.query(`update departures set minimum = 9 where id = $1`, [departure.id])
    const { data } = await showDepartureTo(shop, team.owner, departure.id)
    expect(data.meter).toMatchObject({ state: 'guaranteed', missing: 0 })
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
