import { describe, expect, it } from 'vitest'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { books, GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, ordered } from '@/tests/api/reservations/support/changing'
import { deskMember } from '@/tests/support/desk/desk-member'
import {
  answer,
  casesAbout,
  datesFor,
  daysLater,
  decided,
  mailsAbout,
  pageOf,
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

const casesOf = (id: string) => casesAbout(shop, team.owner, id)

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
