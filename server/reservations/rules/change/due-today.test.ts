import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { type ChangedMoney, dueToday } from './due-today'

const pesos = (major: number) => money(major * 100, 'MXN')
const due = (total: number, paid: number, deposit: number, over: Partial<ChangedMoney> = {}) =>
  dueToday({
    ...{ total: pesos(total), paid: pesos(paid), deposit: pesos(deposit), upfront: pesos(0), isLast: false },
    ...over,
  }).amount / 100

describe('what a change asks for today', () => {
  it('is nothing while the deposit of the changed trip is paid', () => {
    expect(due(82_760, 40_760, 9_560)).toBe(0)
  })
  it('is what is missing of that deposit, and what has no parts', () => {
    expect(due(20_000, 1_000, 2_500)).toBe(1_500)
    expect(due(20_000, 9_000, 2_500, { upfront: pesos(640) })).toBe(640)
    expect(due(20_000, 1_000, 2_500, { upfront: pesos(640) })).toBe(1_500)
  })
  it('is everything once nothing may be paid later, and nothing where too much was paid', () => {
    expect(due(81_276, 79_760, 9_560, { isLast: true })).toBe(1_516)
    expect(due(70_000, 79_760, 9_560, { isLast: true })).toBe(0)
  })
  it('is never less than the least payment, unless less is left', () => {
    expect(due(20_000, 2_499, 2_500)).toBe(100)
    expect(due(2_500, 2_499, 2_500)).toBe(1)
  })
})

const amounts = fc.integer({ min: 0, max: 200_000 }).map(pesos)
law(
  'what is due is never more than is left, and paying it leaves nothing due',
  [fc.record({ total: amounts, paid: amounts, deposit: amounts, upfront: amounts, isLast: fc.boolean() })],
  (given) => {
    const asked = dueToday(given)
    expect(asked.amount).toBeLessThanOrEqual(Math.max(0, given.total.amount - given.paid.amount))
    const paid = money(given.paid.amount + asked.amount, 'MXN')
    const deposit = money(Math.min(given.deposit.amount, given.total.amount), 'MXN')
    expect(dueToday({ ...given, deposit, paid, upfront: pesos(0) }).amount).toBe(0)
  },
)
