import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Money, money, pricingStep, subtract } from '@/lib/money/money'
import { shareOfMoney } from './share-of-money'

const mxn = (minor: number) => money(minor, 'MXN')
const of = fc.constantFrom('MXN', 'COP', 'USD')
const part = fc.double({ min: 0, max: 1, noNaN: true })
const minor = fc.integer({ min: 0, max: 5_000_000_000 })

describe('the share of money in what comes back', () => {
  it('is half of half where half was paid with credit', () => {
    expect(shareOfMoney(mxn(500_000), mxn(500_000), mxn(500_000))).toEqual(mxn(250_000))
  })

  it('is all of it without credit', () => {
    expect(shareOfMoney(mxn(700), mxn(900), mxn(0))).toEqual(mxn(700))
  })

  it('asks no payment and no credit for more than it gave, and both for the same part of it to the unit', () => {
    fc.assert(
      fc.property(of, minor, minor, part, (currency, held, spent, half) => {
        const amount = money(Math.floor((held + spent) * half), currency)
        const share = shareOfMoney(amount, money(held, currency), money(spent, currency))
        const credit: Money = spent > 0 ? subtract(amount, share) : money(0, currency)
        expect(share.amount).toBeLessThanOrEqual(held)
        expect(credit.amount).toBeLessThanOrEqual(spent)
        const exact = (amount.amount / Math.max(1, held + spent)) * held
        expect(Math.abs(share.amount - exact)).toBeLessThanOrEqual(pricingStep(currency))
      }),
    )
  })
})
