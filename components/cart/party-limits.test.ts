import { expect, it } from 'vitest'
import { partyLimits } from './party-limits'
import type { QuotedTrip } from './quote-lines'

const MARCH = { date: '2027-03-14', end: '2027-03-16', code: 'CEN-270314-ES' }

/** A trip of the cart, by its party and what its departure takes. */
function quoted(qty: number, takes: { least?: number; most?: number; seats: number | null }, index = 0) {
  const { least = 1, most = 8, seats } = takes
  const trip = { uuid: 'cenotes', index, qty, departure_date: seats === null ? null : MARCH }
  const product = { seats_left: seats, min_travelers: least, max_travelers: most }
  return { key: '', trip, product, addOns: [] } as unknown as QuotedTrip
}
const limitsOf = (own: QuotedTrip, ...others: QuotedTrip[]) =>
  partyLimits(own, { summary: [own, ...others].map(({ trip }) => trip) })

it.each([
  ['what the departure takes', quoted(2, { least: 2, most: 6, seats: 9 }), { min: 2, max: 6, seats: null }],
  ['its last seats', quoted(2, { seats: 3 }), { min: 1, max: 3, seats: 3 }],
  ['what it has, when the seats are gone meanwhile', quoted(2, { seats: 0 }), { min: 1, max: 2, seats: 0 }],
  ['what the trip takes, without a date', quoted(1, { seats: null }), { min: 1, max: 8, seats: null }],
  ['20, whatever the trip takes', quoted(1, { most: 40, seats: 40 }), { min: 1, max: 20, seats: null }],
])('a party can grow to %s', (_, own, limits) => {
  expect(limitsOf(own)).toEqual(limits)
})

it('leaves the seats that another trip of the same departure has', () => {
  const [own, other] = [quoted(1, { seats: 5 }), quoted(3, { seats: 5 }, 1)]
  expect(limitsOf(own, other)).toEqual({ min: 1, max: 2, seats: 2 })
  expect(limitsOf(other, own)).toEqual({ min: 1, max: 4, seats: 4 })
})
