import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TESTED_PAGES, variantsOf } from '@/lib/campaigns/ab-tests'
import { addDays } from '@/lib/dates/local-date'
import { type ExperimentPlan, inOrder, neededFor, planProblem, startProblem } from './experiment-plan'

const PLAN: ExperimentPlan = {
  ...{ page: 'landing', variants: ['control', 'gnrl1'], base_rate: 2, smallest_difference: 1 },
  ...{ people_per_variant: 3_826, starts_on: '2026-12-01', ends_on: '2026-12-29' },
}

describe('a plan', () => {
  it.each([
    [{}, null],
    [{ variants: ['gnrl1', 'gnrl2'] as const }, 'served_not_compared'],
    [{ variants: ['control', 'ppcv1'] as const }, 'not_in_list'],
    [{ variants: ['control', 'control'] as const }, 'nothing_to_compare'],
    [{ base_rate: 60, smallest_difference: 40 }, 'rate_too_high'],
    [{ base_rate: 50, smallest_difference: 0.01 }, 'too_many_people'],
    [{ people_per_variant: 3_825 }, 'too_few_people'],
    [{ ends_on: '2026-12-07' }, 'test_too_short'],
    [{ ends_on: '2026-12-08' }, null],
    [{ ends_on: '2027-03-01' }, null],
    [{ ends_on: '2027-03-02' }, 'test_too_long'],
  ])('with %o: %s', (other, code) => {
    expect(planProblem({ ...PLAN, ...other }, 'control')?.code ?? null).toBe(code)
  })

  it('that holds has the size its difference takes, and compares what everybody is shown with another', () => {
    const plans = fc.constantFrom(...TESTED_PAGES).chain((page) =>
      fc.record({
        page: fc.constant(page),
        variants: fc.array(fc.constantFrom(...variantsOf('landing'), ...variantsOf('product')), {
          maxLength: 4,
        }),
        base_rate: fc.integer({ min: 1, max: 9_900 }).map((rate) => rate / 100),
        smallest_difference: fc.integer({ min: 1, max: 9_900 }).map((rate) => rate / 100),
        people_per_variant: fc.integer({ min: 1, max: 1_000_000 }),
        starts_on: fc.constant('2026-12-01'),
        ends_on: fc.integer({ min: -5, max: 100 }).map((days) => addDays('2026-12-01', days)),
        served: fc.constantFrom(...variantsOf(page)),
      }),
    )
    fc.assert(
      fc.property(plans, ({ served, ...plan }) => {
        if (planProblem(plan, served) !== null) return
        const [first, ...others] = inOrder(plan.page, plan.variants, served)
        expect(first).toBe(served)
        expect(others.length).toBeGreaterThan(0)
        expect(new Set([first, ...others])).toEqual(new Set(plan.variants))
        expect(plan.people_per_variant).toBeGreaterThanOrEqual(neededFor(plan))
      }),
    )
  })
})

it.each([
  ['2026-11-30', 'before_start'],
  ['2026-12-01', null],
  ['2026-12-22', null],
  ['2026-12-23', 'test_too_short'],
])('a test begins on %s: %s', (today, problem) => {
  expect(startProblem(PLAN, today)).toBe(problem)
})
