import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { type FoldInput, foldSchedule, partStatus } from './fold-schedule'
import type { MoneyFact, ScheduleFact } from './schedule-facts'

const mxn = (major: number) => money(major * 100, 'MXN')
const parts = [
  { n: 1, dueDate: '2026-12-15', amount: mxn(500) },
  { n: 2, dueDate: '2027-01-15', amount: mxn(500) },
  { n: 3, dueDate: '2027-02-15', amount: mxn(500) },
]
const deposit = mxn(300)
/** Noon in Mexico City. */
const noon = (day: string) => Date.parse(`${day}T18:00:00Z`)
const planned: ScheduleFact = { kind: 'planned', version: 1, at: noon('2026-11-21'), parts }
let ids = 0
const paid = (major: number, day: string, replan: 'lower' | 'sooner' = 'lower'): ScheduleFact => ({
  kind: 'money',
  id: String(++ids).padStart(4, '0'),
  at: noon(day) + 1,
  amount: mxn(major),
  replan,
})
const first = paid(300, '2026-11-21')
const fold = (today: string, facts: readonly ScheduleFact[], more: Partial<FoldInput> = {}) =>
  foldSchedule({ deposit, facts: [planned, ...facts], liquidationDate: '2027-03-01', today, ...more })
const told = ({ parts: list }: ReturnType<typeof fold>) =>
  list.map(({ dueDate, amount, paid: of }) => [dueDate, amount.amount / 100, of.amount / 100])

describe('the schedule of a reservation', () => {
  it('asks for the deposit first, also for what is missing of it', () => {
    expect(fold('2026-11-21', []).next).toEqual({ n: 0, amount: deposit, dueDate: null })
    const begun = fold('2026-11-22', [paid(100, '2026-11-21')])
    expect(begun.next).toEqual({ n: 0, amount: mxn(200), dueDate: null })
  })

  it('asks for the first part once the deposit is in', () => {
    expect(fold('2026-11-22', [first]).next).toEqual({ n: 1, amount: mxn(500), dueDate: '2026-12-15' })
  })

  it('has no parts with full payment', () => {
    const state = foldSchedule({ deposit, facts: [first], liquidationDate: null, today: '2027-05-01' })
    expect([state.parts, state.next]).toEqual([[], null])
  })

  it('adds a part that was missed to those that are left, in the night after its date', () => {
    expect(told(fold('2026-12-15', [first]))).toEqual(parts.map(({ dueDate }) => [dueDate, 500, 0]))
    const rolled = fold('2026-12-16', [first])
    expect(told(rolled)).toEqual([
      ['2027-01-15', 750, 0],
      ['2027-02-15', 750, 0],
    ])
    expect(rolled.rolls.map(({ day, missed }) => [day, missed.n])).toEqual([['2026-12-16', 1]])
    expect(rolled.parts.map((part) => partStatus(part, rolled, '2026-12-16'))).toEqual(['due', 'due'])
  })

  it('rolls before money of the next day is counted', () => {
    expect(told(fold('2026-12-16', [first, paid(500, '2026-12-16')]))).toEqual([
      ['2027-01-15', 750, 500],
      ['2027-02-15', 750, 0],
    ])
  })

  it('calls nothing late before the grace of the last part, which is at the liquidation date', () => {
    const late = (day: string) => {
      const state = fold(day, [first])
      return state.parts.map((part) => [part.dueDate, partStatus(part, state, day)])
    }
    expect(late('2027-02-16')).toEqual([['2027-03-01', 'due']])
    expect(late('2027-03-01')).toEqual([['2027-03-01', 'due']])
    expect(late('2027-03-02')).toEqual([['2027-03-01', 'late']])
    expect(late('2027-06-02')).toEqual([['2027-03-01', 'late']])
  })

  it('lets a part wait for what its payer began in time, and rolls it when that is over', () => {
    const waits = [{ amount: mxn(500), from: '2026-12-15', until: '2026-12-18' }]
    const waiting = fold('2026-12-18', [first], { waits })
    expect(waiting.waiting).toEqual([1])
    expect(waiting.next).toEqual({ n: 1, amount: mxn(500), dueDate: '2026-12-15' })
    expect(waiting.parts.map((part) => partStatus(part, waiting, '2026-12-18'))).toEqual([
      'due',
      'due',
      'due',
    ])
    expect(told(fold('2026-12-19', [first], { waits }))).toEqual([
      ['2027-01-15', 750, 0],
      ['2027-02-15', 750, 0],
    ])
  })

  it('waits for nothing that was begun too late, or that is less than the part', () => {
    for (const wait of [
      { amount: mxn(500), from: '2026-12-16', until: '2026-12-18' },
      { amount: mxn(499), from: '2026-12-15', until: null },
    ])
      expect(fold('2026-12-17', [first], { waits: [wait] }).waiting).toEqual([])
    const two = [300, 200].map((amount) => ({ amount: mxn(amount), from: '2026-12-15', until: null }))
    expect(fold('2027-01-10', [first], { waits: two }).waiting).toEqual([1])
  })

  it('counts money that was begun in time as in time', () => {
    const waits = [{ amount: mxn(500), from: '2026-12-15', until: '2026-12-18' }]
    expect(told(fold('2026-12-20', [first, paid(500, '2026-12-17')], { waits }))).toEqual([
      ['2026-12-15', 500, 500],
      ['2027-01-15', 500, 0],
      ['2027-02-15', 500, 0],
    ])
  })

  it('does with money above the next part what its payer chose', () => {
    const lower = [paid(900, '2026-12-01')]
    expect(told(fold('2026-12-01', [first, ...lower])).map(([, amount]) => amount)).toEqual([900, 300, 300])
    const sooner = [paid(1_100, '2026-12-01', 'sooner')]
    expect(told(fold('2026-12-01', [first, ...sooner])).map(([, amount]) => amount)).toEqual([1100, 400])
  })

  it('puts what was left on the dates of a changed plan', () => {
    const changed: ScheduleFact = {
      kind: 'plan_changed',
      version: 2,
      at: noon('2026-12-02'),
      dates: ['2026-12-15', '2026-12-31', '2027-01-15', '2027-01-31'],
    }
    expect(told(fold('2026-12-02', [first, paid(300, '2026-12-01'), changed]))).toEqual([
      ['2026-12-15', 600, 300],
      ['2026-12-31', 300, 0],
      ['2027-01-15', 300, 0],
      ['2027-01-31', 300, 0],
    ])
  })

  it('takes money that went back from the latest payment', () => {
    const state = fold('2026-12-03', [first, paid(500, '2026-12-01'), paid(-500, '2026-12-02')])
    expect(state.next?.n).toBe(1)
  })

  it('leaves whole what was paid after money had gone back', () => {
    const later = paid(900, '2026-12-03', 'sooner')
    const state = fold('2026-12-03', [first, paid(500, '2026-12-01'), paid(-500, '2026-12-02'), later])
    expect(told(state)).toEqual([
      ['2026-12-15', 900, 900],
      ['2027-01-15', 500, 0],
      ['2027-02-15', 100, 0],
    ])
  })

  it('stands as if nothing had gone once a bank gave back what it had taken', () => {
    const facts = [first, paid(900, '2026-12-01', 'sooner')]
    const back: ScheduleFact = { ...(paid(900, '2026-12-03') as MoneyFact), isRestored: true }
    const returned = fold('2026-12-03', [...facts, paid(-900, '2026-12-02'), back])
    expect(told(returned)).toEqual(told(fold('2026-12-03', facts)))
  })
})
