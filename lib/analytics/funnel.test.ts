import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FUNNEL_STEPS } from './events'
import { ENOUGH_PEOPLE, funnelOf } from './funnel'

const furthest = fc.record(
  Object.fromEntries(FUNNEL_STEPS.map((step) => [step, fc.nat(500)])) as Record<string, fc.Arbitrary<number>>,
  { requiredKeys: [] },
)

it('has at no step more people than before it, begins with everybody, and loses nobody', () => {
  fc.assert(
    fc.property(furthest, (counts) => {
      const steps = funnelOf(counts)
      const all = Object.values(counts).reduce<number>((sum, one = 0) => sum + one, 0)
      expect(steps[0]?.people).toBe(all)
      expect(steps.at(-1)?.people).toBe(counts.purchase ?? 0)
      steps.slice(1).forEach(({ people, rate }, index) => {
        const before = steps[index]?.people ?? 0
        expect(people).toBeLessThanOrEqual(before)
        expect(rate === null).toBe(before < ENOUGH_PEOPLE)
        // In whole tenths of a percent: no part of them is nearer than the one that is told.
        if (rate !== null)
          expect(2 * Math.abs(Math.round(rate * 10) * before - 1000 * people)).toBeLessThanOrEqual(before)
      })
    }),
  )
})

it('counts 40 who looked, of whom 12 put something into the cart and 3 bought', () => {
  expect(funnelOf({ view_item: 28, add_to_cart: 9, purchase: 3 })).toEqual([
    { step: 'view_item', people: 40, rate: null },
    { step: 'add_to_cart', people: 12, rate: 30 },
    { step: 'begin_checkout', people: 3, rate: null },
    { step: 'add_payment_info', people: 3, rate: null },
    { step: 'purchase', people: 3, rate: null },
  ])
})
