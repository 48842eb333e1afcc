import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { toSummary } from '@/lib/cart/cart-summary'
import { cartSummary } from '@/lib/cart/contract'
import { entry, facts, ids } from '@/tests/support/availability/booking'
import { cartOf, countsOf, firstChoice, OPEN, type TripOffer, withAddOn } from './trip-choice'

const offer: TripOffer = { facts, departures: [entry], open: null }
const first = firstChoice(offer)
const dated = { ...first, departure: entry.id }

it('begins with two travellers, as few as the trip takes, in the room that is proposed', () => {
  expect(first).toEqual({ departure: '', tickets: 2, room: ids.double, selected: {} })
  const lone = { ...offer, facts: { ...facts, travelers: { min: 1, max: 1 } } }
  expect(firstChoice(lone).tickets).toBe(1)
  const many = { ...offer, facts: { ...facts, travelers: { min: 4, max: 8 } } }
  expect(firstChoice(many).tickets).toBe(4)
})

it('is no cart without a date that is offered', () => {
  expect(cartOf(offer, first, '')).toBeNull()
  expect(cartOf(offer, { ...first, departure: 'gone' }, '')).toBeNull()
  expect(cartOf(offer, { ...first, departure: OPEN }, '')).toBeNull()
})

it('is the cart a traveller would have, without a price that nobody saw', () => {
  const cart = cartOf(offer, dated, 'NILO')
  expect(cart?.coupons).toEqual(['NILO'])
  expect(cart?.lines.map(({ sale_price }) => sale_price)).toEqual(cart?.lines.map(() => null))
  expect(cart?.lines[0]).toMatchObject({ uuid: ids.trip, departure_date: { code: 'NIL-271016-ES' }, qty: 2 })
})

test.prop([
  fc.integer({ min: 1, max: 20 }),
  fc.array(fc.tuple(fc.constantFrom(ids.balloon, ids.insurance), fc.integer({ min: 0, max: 20 }))),
])('holds what was typed last of each add-on, and the contract takes it', (tickets, typed) => {
  const chosen = typed.reduce((choice, [uuid, qty]) => withAddOn(choice, uuid, qty), { ...dated, tickets })
  const counts = countsOf(offer, chosen)
  for (const uuid of [ids.balloon, ids.insurance]) {
    const last = typed.findLast(([of]) => of === uuid)?.[1] ?? 0
    expect(counts[uuid] ?? 0).toBe(uuid === ids.insurance ? Math.min(last, tickets) : last)
  }
  const cart = cartOf(offer, chosen, '')
  expect(cart && cartSummary.safeParse(toSummary(cart)).success).toBe(true)
})
