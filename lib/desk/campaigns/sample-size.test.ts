import fc from 'fast-check'
import { expect, it } from 'vitest'
import { peopleNeeded } from './sample-size'
import { differenceOf } from './uplift'

/** Of 10,000 points, so that both together stay below one. */
const rates = fc
  .record({ base: fc.integer({ min: 1, max: 9_000 }), difference: fc.integer({ min: 1, max: 900 }) })
  .map(({ base, difference }) => ({ base: base / 10_000, difference: difference / 10_000 }))

it.each([
  [0.02, 0.01, 3_826],
  [0.02, 0.015, 1_865],
  [0.1, 0.05, 686],
  [0.5, 0.1, 388],
])('of %d and %d more are %i, as tables have it', (base, difference, people) => {
  expect(peopleNeeded(base, difference)).toBe(people)
})

it('are more for a smaller difference', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 2, max: 5 }), ({ base, difference }, times) => {
      expect(peopleNeeded(base, difference / times)).toBeGreaterThan(peopleNeeded(base, difference))
    }),
  )
})

it('are enough for the interval of just that difference to hold not nothing', () => {
  fc.assert(
    fc.property(rates, ({ base, difference }) => {
      const people = peopleNeeded(base, difference)
      if (base * people < 5) return
      const share = (rate: number) => ({ people, of: rate * people })
      const { low } = differenceOf(share(base), share(base + difference))
      expect(low).toBeGreaterThan(0)
    }),
  )
})
