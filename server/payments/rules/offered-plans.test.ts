import fc from 'fast-check'
import { expect, it } from 'vitest'
import { financingPercent, offeredPlans } from './offered-plans'

const PLANS = [
  { month: 3, percent: 0 },
  { month: 9, percent: 7.5 },
  { month: 12, percent: 10.5 },
]

it('are free where the bank takes nothing, and financed where it says what they come to', () => {
  const allowed = [
    { months: 3, total: 90_000 },
    { months: 12, total: 103_860 },
  ]
  expect(offeredPlans(PLANS, allowed, 90_000)).toEqual(allowed)
  expect(allowed.map((plan) => financingPercent(plan, 90_000))).toEqual([0, 15.4])
})

it('are not offered as free where they cost something, nor at a price where they are free', () => {
  const turned = [
    { months: 3, total: 91_000 },
    { months: 9, total: 90_000 },
  ]
  expect(offeredPlans(PLANS, turned, 90_000)).toEqual([])
})

it('law: whatever is offered is a plan of ours and what the gateway said, and costs what it said', () => {
  const month = fc.integer({ min: 2, max: 24 })
  const plans = fc.uniqueArray(fc.record({ month, percent: fc.constantFrom(0, 7.5) }), {
    selector: (plan) => plan.month,
  })
  const allowed = fc.uniqueArray(fc.record({ months: month, more: fc.constantFrom(0, 1, 5_000) }), {
    selector: (plan) => plan.months,
  })
  fc.assert(
    fc.property(plans, allowed, fc.integer({ min: 1, max: 10_000_000 }), (ours, theirs, amount) => {
      const told = theirs.map(({ months, more }) => ({ months, total: amount + more }))
      for (const plan of offeredPlans(ours, told, amount)) {
        expect(told).toContain(plan)
        const own = ours.find(({ month: months }) => months === plan.months)
        expect(own?.percent === 0).toBe(plan.total === amount)
      }
    }),
  )
})
