import { expect, it } from 'vitest'
import type { ProductSnapshot } from '../snapshot'
import { movedPlaces, type Sold } from './places'

const snapshot = {} as ProductSnapshot
const trips = (...tickets: number[]): Sold['products'] =>
  tickets.map((count, position) => ({ position, tickets: count, endDate: null, snapshot }))
const minor = (qty: number, productPosition = 0) => ({
  ...{ productPosition, extraMinor: true, qty, itemId: 'minor' },
})
const moved = (before: Sold, after: Sold) => movedPlaces(before, after).map(({ to }) => to)

it('the last place of a trip goes, and whoever comes after it moves up', () => {
  const before = { products: trips(3, 2), lines: [minor(1)] }
  expect(moved(before, { products: trips(2, 2), lines: [minor(1)] })).toEqual([0, 1, null, 2, 3, 4])
  expect(moved(before, { products: trips(3, 1), lines: [minor(1)] })).toEqual([0, 1, 2, 3, null, 4])
  expect(moved(before, { products: trips(3, 2), lines: [] })).toEqual([0, 1, 2, 3, 4, null])
})

it('a new place comes after those of its trip, and the others make room', () => {
  const before = { products: trips(2, 2), lines: [minor(1)] }
  expect(moved(before, { products: trips(4, 2), lines: [minor(1)] })).toEqual([0, 1, 4, 5, 6])
  expect(moved(before, { products: trips(2, 2), lines: [minor(1), minor(1, 1)] })).toEqual([0, 1, 2, 3, 4])
})
