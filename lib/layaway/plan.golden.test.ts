import { describe, expect, it } from 'vitest'
import { type Money, money, subtract } from '@/lib/money/money'
import { defaultPlan, planChoices, proposedChoice } from './default-plan'
import { scheduleDates } from './schedule-dates'

/** Written by hand. Rule of every row: domain.md §6, Schedule; which plan is proposed first is decided in README.md. */

const TODAY = '2026-11-21' // a Saturday
const pesos = (amount: number) => money(amount, 'MXN')

describe('the plan proposed first', () => {
  const input = (liquidation: string, balance: Money) => ({
    balance,
    dates: {
      month: scheduleDates({ rhythm: 'month', today: TODAY, liquidationDate: liquidation }),
      fortnight: scheduleDates({ rhythm: 'fortnight', today: TODAY, liquidationDate: liquidation }),
    },
  })
  it.each([
    ['far away: monthly', '2027-09-06', pesos(70_200_00), 'month', 9],
    ['near: 2 months or 5 fortnights', '2027-02-12', pesos(4_750_00), 'fortnight', 5], // 30 Nov, 15 Dec, 31 Dec, 15 Jan, 31 Jan
    ['three months: monthly', '2027-02-27', pesos(3_000_00), 'month', 3],
    ['nearest: one fortnight', '2026-12-06', pesos(3_000_00), 'fortnight', 1],
    ['a small balance: 2 of 100 either way, monthly', '2027-09-06', pesos(200_00), 'month', 2],
  ] as const)('%s', (_name, liquidation, balance, rhythm, parts) => {
    expect(defaultPlan(input(liquidation, balance))).toMatchObject({ rhythm, parts })
  })

  it('lists everything that can be picked', () => {
    const choices = planChoices(input('2027-01-21', pesos(1_000_00)))
    expect(choices.map(({ rhythm, parts }) => [rhythm, parts])).toEqual([
      ['month', 2],
      ['month', 1],
      ['fortnight', 4],
      ['fortnight', 3],
      ['fortnight', 2],
      ['fortnight', 1],
    ])
    for (const { schedule } of choices)
      expect(schedule.reduce((rest, { amount }) => subtract(rest, amount), pesos(1_000_00))).toEqual(pesos(0))
  })

  it('offers one part where the balance is below the minimum of two', () => {
    const picked = planChoices(input('2026-12-31', pesos(150_00)))
    expect(picked.map(({ rhythm, parts }) => [rhythm, parts])).toEqual([
      ['month', 1],
      ['fortnight', 1],
    ])
  })

  it('is none without dates', () => {
    const none = { balance: pesos(500_00), dates: { month: [], fortnight: [] } }
    expect(defaultPlan(none)).toBeNull()
    expect(planChoices(none)).toEqual([])
  })

  it('takes the first of two that are alike', () => {
    const [first, second] = [1, 2].map((at) => ({ rhythm: 'month' as const, parts: 2, at }))
    expect(proposedChoice([first, second].filter((choice) => choice !== undefined))).toBe(first)
  })

  it.each([
    ['three months beat more fortnights', [3, 2, 1], [6, 5], ['month', 3]],
    ['two months lose to more fortnights', [2, 1], [3, 4], ['fortnight', 4]],
    ['as many: monthly', [2, 1], [2, 1], ['month', 2]],
    ['only months', [1], [], ['month', 1]],
    ['only fortnights', [], [1, 2], ['fortnight', 2]],
  ] as const)('of what a server offers, in any order: %s', (_name, months, fortnights, expected) => {
    const choices = [
      ...fortnights.map((parts) => ({ rhythm: 'fortnight' as const, parts })),
      ...months.map((parts) => ({ rhythm: 'month' as const, parts })),
    ]
    const proposed = proposedChoice(choices)
    expect([proposed?.rhythm, proposed?.parts]).toEqual(expected)
    expect(proposedChoice([...choices].reverse())).toEqual(proposed)
  })
})
