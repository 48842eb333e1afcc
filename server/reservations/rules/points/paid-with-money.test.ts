import { expect, it } from 'vitest'
import { type Moved, paidWithMoney } from './paid-with-money'

const entry = (kind: string, amountMinor: number, method: string | null = null): Moved => ({
  ...{ kind, amountMinor, method },
})

it.each([
  ['what was paid, and nothing that is owed', [entry('charge', 900), entry('payment', -500)], 500],
  ['not what was paid with points', [entry('payment', -500), entry('points', -200, 'points')], 500],
  [
    'all of it where points of the payment became points again',
    [entry('payment', -500), entry('points', -200, 'points'), entry('refund', 200, 'points')],
    500,
  ],
  ['not what was paid with credit', [entry('payment', -500), entry('payment', -200, 'credit')], 500],
  [
    'less what went back or was disputed',
    [entry('payment', -500), entry('refund', 100), entry('dispute', 50)],
    350,
  ],
  ['and what a bank gave back', [entry('payment', -500), entry('dispute', 500), entry('dispute', -500)], 500],
  [
    'all of it where only the credit of the payment became credit again',
    [entry('payment', -500), entry('payment', -200, 'credit'), entry('refund', 200, 'credit')],
    500,
  ],
  ['less what became credit beyond that', [entry('payment', -500), entry('refund', 200, 'credit')], 300],
  ['never below zero', [entry('payment', -500), entry('refund', 500), entry('refund', 100)], 0],
])('what was paid with money is %s', (_, entries, paid) => {
  expect(paidWithMoney(entries)).toBe(paid)
})
