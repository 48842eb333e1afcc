import fc from 'fast-check'
import { expect, it } from 'vitest'
import { add, money, subtract } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { pendingDue } from './pending-due'

const pesos = (major: number) => money(major * 100, 'MXN')
const missing = (due: number, paidBefore: number, paid: number) =>
  pendingDue({ due: pesos(due), paidBefore: pesos(paidBefore), paid: pesos(paid) }).amount / 100

it('what a change waits for is what was asked, less what came in since', () => {
  expect(missing(1_516, 79_760, 79_760)).toBe(1_516)
  expect(missing(1_516, 79_760, 80_760)).toBe(516)
  expect(missing(1_516, 79_760, 81_276)).toBe(0)
  expect(missing(1_516, 79_760, 90_000)).toBe(0)
  // What went back meanwhile is missing again.
  expect(missing(1_516, 79_760, 79_260)).toBe(2_016)
})

const amounts = fc.integer({ min: 0, max: 200_000 }).map(pesos)
law(
  'paying what is missing leaves nothing missing, whoever pays it in however many parts',
  [amounts, amounts, amounts, fc.array(amounts, { maxLength: 4 })],
  (due, paidBefore, first, others) => {
    const paid = others.reduce(add, add(paidBefore, first))
    const left = pendingDue({ due, paidBefore, paid })
    expect(left.amount).toBe(Math.max(0, subtract(add(due, paidBefore), paid).amount))
    expect(pendingDue({ due, paidBefore, paid: add(paid, left) }).amount).toBe(0)
  },
)
