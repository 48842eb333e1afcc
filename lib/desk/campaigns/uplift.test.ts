import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differenceOf, type Share } from './uplift'

const share = fc
  .integer({ min: 1, max: 20_000 })
  .chain((people) => fc.integer({ min: 0, max: people }).map((of): Share => ({ people, of })))

/** Table II of Newcombe 1998, method 10. */
it.each([
  [{ people: 70, of: 56 }, { people: 80, of: 48 }, 0.0524, 0.3339],
  [{ people: 10, of: 9 }, { people: 10, of: 3 }, 0.1705, 0.809],
  [{ people: 56, of: 5 }, { people: 29, of: 0 }, -0.0381, 0.1926],
  [{ people: 10, of: 10 }, { people: 10, of: 0 }, 0.6075, 1],
])('has the interval that its author published: %o less %o', (variant, control, low, high) => {
  const found = differenceOf(control, variant)
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})

it('has its difference inside, stays within what shares can differ by, and is the other way round when turned', () => {
  fc.assert(
    fc.property(share, share, (control, variant) => {
      const { difference, low, high } = differenceOf(control, variant)
      expect(difference).toBeCloseTo(variant.of / variant.people - control.of / control.people, 12)
      expect(low).toBeLessThanOrEqual(difference + 1e-12)
      expect(high).toBeGreaterThanOrEqual(difference - 1e-12)
      expect(low).toBeGreaterThanOrEqual(-1 - 1e-12)
      expect(high).toBeLessThanOrEqual(1 + 1e-12)
      const turned = differenceOf(variant, control)
      expect(turned.low).toBeCloseTo(-high, 12)
      expect(turned.high).toBeCloseTo(-low, 12)
    }),
  )
})

it('says more of ten times as many people', () => {
  fc.assert(
    fc.property(share, share, (control, variant) => {
      const many = ({ people, of }: Share) => ({ people: people * 10, of: of * 10 })
      const [few, more] = [differenceOf(control, variant), differenceOf(many(control), many(variant))]
      expect(more.high - more.low).toBeLessThan(few.high - few.low)
    }),
  )
})
