import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Counted, reached, readExperiment, verdictOf } from './read-experiment'

const counted = (variant: Counted['variant']) =>
  fc
    .record({ people: fc.nat(5_000), orders: fc.nat(500), paid: fc.nat(500) })
    .map((counts): Counted => ({ variant, ...counts }))
const counts = fc.tuple(counted('control'), counted('gnrl1'), counted('gnrl2'))
const [LEAST, MOST] = [1, 5_000]

it('is read once as many of each variant as were fixed before saw it, and never before', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: LEAST, max: MOST }), (some, size) => {
      const isThere = some.every(({ people }) => people >= size)
      expect(readExperiment(some, size) !== null).toBe(isThere)
      expect(reached(some) >= size).toBe(isThere)
    }),
  )
})

it('compares each with the first alone, whatever the others did', () => {
  fc.assert(
    fc.property(counts, counted('gnrl2'), ([control, one, other], another) => {
      const of = (last: Counted) => readExperiment([control, one, last], 1)?.[1]
      if (Math.min(other.people, another.people) > 0) expect(of(other)).toEqual(of(another))
    }),
  )
})

const at = (low: number, high: number) => ({ uplift: { difference: (low + high) / 2, low, high } })
const FIRST = { uplift: null }

it.each([
  [[FIRST, at(-0.01, 0.02)], 'open'],
  [[FIRST, at(0, 0.02)], 'open'],
  [[FIRST, at(0.001, 0.02)], 'better'],
  [[FIRST, at(-0.02, -0.001)], 'worse'],
  [[FIRST, at(-0.02, -0.001), at(-0.01, 0.01)], 'open'],
  [[FIRST, at(-0.02, -0.001), at(0.001, 0.01)], 'better'],
  [[FIRST], 'open'],
])('of %j is %s', (read, verdict) => {
  expect(verdictOf(read)).toBe(verdict)
})

it('of the same people twice shows nothing', () => {
  fc.assert(
    fc.property(counted('control'), (one) => {
      const read = readExperiment([one, { ...one, variant: 'ppcv1' }], 1)
      if (read) expect(verdictOf(read)).toBe('open')
    }),
  )
})
