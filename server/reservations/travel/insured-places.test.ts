import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { insuredPlaces } from './insured-places'

type Sold = Parameters<typeof insuredPlaces>[0]
const trip = (position: number, tickets: number) =>
  ({ position, tickets, endDate: null, snapshot: {} }) as unknown as Sold['products'][number]
const insurance = (productPosition: number, qty: number): Sold['lines'][number] => ({
  ...{ kind: 'insurance', productPosition, qty, extraMinor: false, itemId: `i${productPosition}` },
})

it('is of the trip it was bought with: who goes on another one has none', () => {
  const products = [trip(0, 2), trip(1, 3)]
  expect(insuredPlaces({ products, lines: [insurance(1, 3)] })).toEqual([false, false, true, true, true])
  expect(insuredPlaces({ products, lines: [insurance(0, 2)] })).toEqual([true, true, false, false, false])
})

it('is for as many as it was bought for, also in two lines, and for a minor that an extra brings', () => {
  const minor = { ...insurance(0, 1), kind: 'extra' as const, extraMinor: true, itemId: 'minor' }
  const lines = [insurance(0, 1), insurance(0, 1), minor]
  expect(insuredPlaces({ products: [trip(0, 2)], lines })).toEqual([true, true, false])
})

law(
  'no trip has more of its places insured than were bought with it, nor fewer while there are places',
  [fc.array(fc.record({ tickets: fc.integer({ min: 1, max: 5 }), bought: fc.nat(7) }), { maxLength: 4 })],
  (trips) => {
    const products = trips.map(({ tickets }, at) => trip(at, tickets))
    const places = insuredPlaces({ products, lines: trips.map(({ bought }, at) => insurance(at, bought)) })
    const owners = trips.flatMap(({ tickets }, at) => Array<number>(tickets).fill(at))
    const counts = trips.map((_, at) => places.filter((is, place) => is && owners[place] === at).length)
    expect(counts).toEqual(trips.map(({ tickets, bought }) => Math.min(tickets, bought)))
  },
)
