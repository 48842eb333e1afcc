import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { money, sum } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { isSettled, restOfAll } from '../instalment'
import { layawaySchedule } from '../layaway-schedule'
import { datesAfterEdit } from './edit-plan'
import { foldSchedule } from './fold-schedule'
import type { ScheduleFact } from './schedule-facts'

const START = '2026-11-21'
const LIQUIDATION = '2027-09-01'
const pesos = (major: number) => money(major * 100, 'MXN')
const noon = (day: number) => Date.parse(`${addDays(START, day)}T18:00:00Z`)

const planned = (balance: number, parts: number): ScheduleFact => ({
  ...{ kind: 'planned', version: 1, at: noon(0) },
  parts: layawaySchedule(pesos(balance), { rhythm: 'month', parts, liquidationDate: LIQUIDATION }, START),
})
const paid = (day: number, major: number): ScheduleFact => ({
  ...{ kind: 'money', id: `${day}`, at: noon(day), amount: pesos(major), replan: 'lower' },
})
const edited = (day: number, total: number, deposit: number, dates: readonly string[]): ScheduleFact => ({
  ...{ kind: 'edited', version: 2, at: noon(day), dates },
  ...{ total: pesos(total), depositBefore: pesos(1_000), deposit: pesos(deposit) },
})
const fold = (facts: readonly ScheduleFact[], deposit = 1_000, day = 60) =>
  foldSchedule({ facts, deposit: pesos(deposit), liquidationDate: LIQUIDATION, today: addDays(START, day) })
const told = (parts: ReturnType<typeof fold>['parts']) =>
  parts.map(({ dueDate, amount, paid: done }) => [dueDate, amount.amount / 100, done.amount / 100])

describe('the plan after a change of the trip, by hand', () => {
  // 7,000 with a deposit of 1,000 and six parts of 1,000, monthly from 21 Dec; the deposit and the first part are paid.
  const before = [planned(6_000, 6), paid(0, 1_000), paid(30, 1_000)]
  const dates = ['2027-01-21', '2027-02-21', '2027-03-21', '2027-04-21', '2027-05-21']

  it('dearer: the same dates, each with its share of the difference', () => {
    expect(told(fold([...before, edited(31, 8_000, 1_200, dates)], 1_200).parts)).toEqual([
      ['2026-12-21', 1_000, 1_000],
      ...dates.map((date) => [date, 1_200, 0]),
    ])
  })

  it('an earlier liquidation date: fewer dates, larger parts', () => {
    expect(told(fold([...before, edited(31, 7_000, 1_000, dates.slice(0, 2))]).parts)).toEqual([
      ['2026-12-21', 1_000, 1_000],
      ['2027-01-21', 2_500, 0],
      ['2027-02-21', 2_500, 0],
    ])
  })

  it('more was paid than it costs now: nothing is left, and what is too much is no part', () => {
    const { parts, next, depositRest } = fold([...before, edited(31, 1_500, 1_000, dates)])
    expect([told(parts), next, depositRest.amount]).toEqual([[['2026-12-21', 500, 500]], null, 0])
  })

  it('the payment a change waited for stands before it, though both happened at one instant', () => {
    const { parts, next } = fold(
      [...before, edited(31, 9_000, 2_500, dates), { ...paid(31, 500), id: '~' } as ScheduleFact],
      2_500,
    )
    expect([told(parts).length, next?.amount]).toEqual([6, pesos(1_300)])
  })
})

law(
  'whatever is changed and paid, what is open is the new total less what was paid, on rising dates',
  [
    fc.record({
      balance: fc.integer({ min: 500, max: 50_000 }),
      parts: fc.integer({ min: 1, max: 8 }),
      before: fc.array(
        fc.record({ day: fc.integer({ min: 1, max: 60 }), pesos: fc.integer({ min: 1, max: 9_000 }) }),
        { maxLength: 3 },
      ),
      after: fc.array(
        fc.record({ day: fc.integer({ min: 62, max: 90 }), pesos: fc.integer({ min: 1, max: 9_000 }) }),
        { maxLength: 3 },
      ),
      total: fc.integer({ min: 1, max: 70_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      liquidation: fc.integer({ min: 40, max: 280 }),
    }),
  ],
  (given) => {
    const facts = [
      planned(given.balance, given.parts),
      paid(0, 1_000),
      ...given.before.map(({ day, pesos: major }) => paid(day, major)),
    ]
    const open = fold(facts, 1_000, 61).parts
    const liquidationDate = addDays(START, given.liquidation)
    const deposit = Math.floor((given.total * given.share) / 100)
    const edit = edited(61, given.total, deposit, datesAfterEdit(open, liquidationDate, addDays(START, 61)))
    const all = [...facts, edit, ...given.after.map(({ day, pesos: major }) => paid(day, major))]
    const state = foldSchedule({
      ...{ facts: all, deposit: pesos(deposit), liquidationDate, today: addDays(START, 95) },
    })
    const came = 1_000 + [...given.before, ...given.after].reduce((sum, { pesos: major }) => sum + major, 0)
    const left = restOfAll(state.parts, 'MXN').amount + state.depositRest.amount
    expect(left).toBe(Math.max(0, given.total - came) * 100)
    const days = state.parts.filter((part) => !isSettled(part)).map(({ dueDate }) => dueDate)
    expect(new Set(days).size).toBe(days.length)
    expect(
      sum(
        state.parts.map(({ paid: done }) => done),
        'MXN',
      ).amount,
    ).toBeLessThanOrEqual(came * 100)
  },
)
