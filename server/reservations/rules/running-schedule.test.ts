import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { layawaySchedule } from '@/lib/layaway/layaway-schedule'
import { money } from '@/lib/money/money'
import { partStatus, runningSchedule } from './running-schedule'

const mxn = (major: number) => money(major * 100, 'MXN')
const parts = [
  { n: 1, dueDate: '2026-12-15', amount: mxn(500) },
  { n: 2, dueDate: '2027-01-15', amount: mxn(500) },
  { n: 3, dueDate: '2027-02-15', amount: mxn(500) },
]
const deposit = mxn(300)
const paid = (major: number, day: string) => ({ amount: mxn(major), day })

describe('a running schedule', () => {
  it('asks for the deposit first', () => {
    const state = runningSchedule({ deposit, parts, movements: [], today: '2026-11-21' })
    expect(state.next).toEqual({ n: 0, amount: deposit, dueDate: null })
  })

  it('asks for the first part once the deposit is in', () => {
    const movements = [paid(300, '2026-11-21')]
    const state = runningSchedule({ deposit, parts, movements, today: '2026-11-22' })
    expect(state.next).toEqual({ n: 1, amount: mxn(500), dueDate: '2026-12-15' })
  })

  it('lets a partial deposit stay the first thing due', () => {
    const state = runningSchedule({
      deposit,
      parts,
      movements: [paid(100, '2026-11-21')],
      today: '2026-11-22',
    })
    expect(state.next).toEqual({ n: 0, amount: mxn(200), dueDate: null })
  })

  it('asks for everything that is late together, and names it late', () => {
    const movements = [paid(300, '2026-11-21')]
    const state = runningSchedule({ deposit, parts, movements, today: '2026-12-18' })
    expect(state.next?.amount).toEqual(mxn(500))
    expect(state.parts.map((part) => partStatus(part, '2026-12-18'))).toEqual(['late', 'due', 'due'])
  })

  it('rolls a part missed for longer than the grace into the rest', () => {
    const movements = [paid(300, '2026-11-21')]
    const state = runningSchedule({ deposit, parts, movements, today: '2026-12-22' })
    expect(state.parts.map(({ n, amount }) => [n, amount.amount])).toEqual([
      [2, 75_000],
      [3, 75_000],
    ])
  })

  it('re-plans the rest after a payment above the next part', () => {
    const movements = [paid(300, '2026-11-21'), paid(900, '2026-12-01')]
    const state = runningSchedule({ deposit, parts, movements, today: '2026-12-01' })
    expect(state.parts.map(({ amount }) => amount.amount)).toEqual([90_000, 30_000, 30_000])
  })

  it('takes a refund back from the latest payment', () => {
    const movements = [paid(300, '2026-11-21'), paid(500, '2026-12-01'), paid(-500, '2026-12-02')]
    const state = runningSchedule({ deposit, parts, movements, today: '2026-12-03' })
    expect(state.next?.n).toBe(1)
  })

  test.prop([
    fc.integer({ min: 100_00, max: 5_000_000_00 }),
    fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 500_000_00 }), gap: fc.integer({ min: 0, max: 40 }) }),
    ),
  ])('never loses a cent: what is paid and what is open is the plan', (balance, payments) => {
    const plan = { rhythm: 'month', parts: 6, liquidationDate: '2027-06-30' } as const
    const planned = layawaySchedule(money(balance, 'MXN'), plan, '2026-11-21')
    const days = ['2026-11-21', '2026-12-25', '2027-01-30', '2027-03-02', '2027-04-10', '2027-06-01']
    const movements = payments.map(({ amount }, index) => ({
      amount: money(amount, 'MXN'),
      day: days[Math.min(index, 5)] ?? '2027-06-01',
    }))
    const state = runningSchedule({ deposit, parts: planned, movements, today: '2027-06-01' })
    const total = state.parts.reduce((all, { amount }) => all + amount.amount, 0)
    expect(total).toBe(balance)
    const came = payments.reduce((all, { amount }) => all + amount, 0)
    const applied = state.parts.reduce((all, part) => all + part.paid.amount, state.depositPaid.amount)
    expect(applied).toBe(Math.min(came, deposit.amount + balance))
  })
})
