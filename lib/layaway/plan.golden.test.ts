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
    liquidationDate: liquidation,
    dates: {
      month: scheduleDates({ rhythm: 'month', today: TODAY, liquidationDate: liquidation }),
      fortnight: scheduleDates({ rhythm: 'fortnight', today: TODAY, liquidationDate: liquidation }),
    },
  })
  it.each([
    ['far away: monthly', '2027-09-06', pesos(70_200_00), 'month', 9],
    ['near: 2 months or 5 fortnights', '2027-02-12', pesos(4_750_00), 'fortnight', 5], // 30 Nov, 15 Dec, 31 Dec, 15 Jan, 31 Jan
    ['three months: monthly', '2027-02-27', pesos(3_000_00), 'month', 3],
    ['parts of 400 at least: 5 of 9 dates', '2027-09-06', pesos(2_000_00), 'month', 5],
    ['three parts of 400', '2027-09-06', pesos(1_200_00), 'month', 3],
    ['less than three of 400: one', '2027-09-06', pesos(1_199_00), 'month', 1],
    ['nearest: a fortnight, and no month', '2026-12-06', pesos(3_000_00), 'fortnight', 1],
    ['two fortnights are no layaway: one', '2026-12-20', pesos(3_000_00), 'fortnight', 1],
    ['7 of 6.73 dollars are none either', '2027-09-06', money(47_11, 'USD'), 'month', 1],
    ['25 dollars at least', '2027-09-06', money(80_00, 'USD'), 'month', 3],
    ['80,000 pesos of Colombia at least', '2027-09-06', money(420_000_00, 'COP'), 'month', 5],
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

  it('gives the only part until the liquidation date', () => {
    const [dueOf] = planChoices(input('2027-02-12', pesos(4_750_00))).flatMap(({ parts, schedule }) =>
      parts === 1 ? schedule.map(({ dueDate }) => dueDate) : [],
    )
    expect(dueOf).toBe('2027-02-12')
  })

  it('is none without dates', () => {
    const none = {
      liquidationDate: '2026-11-25',
      balance: pesos(500_00),
      dates: { month: [], fortnight: [] },
    }
    expect(defaultPlan(none)).toBeNull()
    expect(planChoices(none)).toEqual([])
  })

  it.each([
    ['three months beat more fortnights', [3, 2, 1], [6, 5, 1], ['month', 3]],
    ['two months lose to three fortnights', [2, 1], [3, 2, 1], ['fortnight', 3]],
    ['two of either: one', [2, 1], [2, 1], ['month', 1]],
    ['only months', [1], [], ['month', 1]],
    ['only fortnights', [], [1, 2], ['fortnight', 1]],
  ] as const)('of what a server offers, in any order: %s', (_name, months, fortnights, expected) => {
    const of = (rhythm: 'month' | 'fortnight') => (parts: number) => ({ rhythm, parts, schedule: [500_00] })
    const choices = [...fortnights.map(of('fortnight')), ...months.map(of('month'))]
    const proposed = proposedChoice(choices, pesos)
    expect([proposed?.rhythm, proposed?.parts]).toEqual(expected)
    expect(proposedChoice([...choices].reverse(), pesos)).toEqual(proposed)
  })

  it('of what a server offers: not below 400 a part', () => {
    const choices = [300_00, 500_00, 800_00].map((part, at) => ({
      ...{ rhythm: 'month' as const, parts: 5 - at, schedule: [part] },
    }))
    expect(proposedChoice(choices, pesos)?.parts).toBe(4)
  })
})
