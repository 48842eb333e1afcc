import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money, sum } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { type HeldPayment, splitRefund } from './split-refund'

const mxn = (minor: number) => money(minor, 'MXN')
const paid = (id: string, minor: number, day: number, isOwn = true): HeldPayment => ({
  ...{ id, isOwn, held: mxn(minor) },
  at: new Date(Date.UTC(2026, 10, day)),
})
const told = (amount: number, payments: HeldPayment[]) =>
  splitRefund(mxn(amount), payments).parts.map((part) => [part.paymentId, part.amount.amount])

it('goes back to the newest payment first, and partly to the last one that it reaches', () => {
  const payments = [paid('deposit', 956_000, 1), paid('dec', 780_000, 5), paid('jan', 780_000, 9)]
  expect(told(1_000_000, payments)).toEqual([
    ['jan', 780_000],
    ['dec', 220_000],
  ])
})

it('goes to what the buyer paid before what companions paid, however new that is', () => {
  const payments = [paid('own', 100_00, 1), paid('grandmother', 500_00, 9, false)]
  expect(told(300_00, payments)).toEqual([
    ['own', 100_00],
    ['grandmother', 200_00],
  ])
})

it('leaves out what went back already, and says what nobody holds', () => {
  const { parts, left } = splitRefund(mxn(500), [paid('gone', 0, 2), paid('held', 300, 1)])
  expect(parts).toEqual([{ paymentId: 'held', amount: mxn(300) }])
  expect(left).toEqual(mxn(200))
})

const anyPayments = fc
  .array(fc.record({ minor: fc.nat(900_000), day: fc.integer({ min: 1, max: 28 }), isOwn: fc.boolean() }), {
    maxLength: 9,
  })
  .map((list) => list.map(({ minor, day, isOwn }, index) => paid(`p${index}`, minor, day, isOwn)))

law(
  'a refund is split into parts that sum to it, none above what its payment holds',
  [fc.nat(5_000_000), anyPayments],
  (minor, payments) => {
    const { parts, left } = splitRefund(mxn(minor), payments)
    const held = payments.reduce((all, one) => all + one.held.amount, 0)
    expect(sum([...parts.map(({ amount }) => amount), left], 'MXN')).toEqual(mxn(minor))
    expect(left.amount).toBe(Math.max(0, minor - held))
    for (const { paymentId, amount } of parts) {
      const of = payments.find(({ id }) => id === paymentId)
      expect(amount.amount).toBeGreaterThan(0)
      expect(amount.amount).toBeLessThanOrEqual(of?.held.amount ?? 0)
    }
    expect(new Set(parts.map(({ paymentId }) => paymentId)).size).toBe(parts.length)
  },
)

law(
  'a companion gets money back only when the buyer has all of theirs',
  [fc.nat(5_000_000), anyPayments],
  (minor, payments) => {
    const { parts } = splitRefund(mxn(minor), payments)
    const toOthers = parts.some(({ paymentId }) =>
      payments.some(({ id, isOwn }) => id === paymentId && !isOwn),
    )
    if (!toOthers) return
    for (const { id, isOwn, held } of payments)
      if (isOwn && held.amount > 0)
        expect(parts.find(({ paymentId }) => paymentId === id)?.amount).toEqual(held)
  },
)

law(
  'the order in which payments are told changes nothing',
  [fc.nat(5_000_000), anyPayments],
  (minor, payments) => {
    expect(splitRefund(mxn(minor), payments.toReversed())).toEqual(splitRefund(mxn(minor), payments))
  },
)
