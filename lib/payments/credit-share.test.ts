import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, pricingStep } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { creditShare } from './credit-share'

const minor = fc.integer({ min: 0, max: 5_000_000 })
const currency = fc.constantFrom('MXN' as const, 'COP' as const, 'USD' as const)

describe('what of a payment is paid with credit', () => {
  law(
    'is never more than is there or is paid, and leaves nothing or what the other method takes',
    [minor, minor, minor, currency],
    (amount, available, least, of) => {
      const share = creditShare(money(amount, of), money(available, of), least).amount
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(Math.min(amount, available))
      const rest = amount - share
      if (share > 0) expect(rest === 0 || rest >= least).toBe(true)
    },
  )

  law('leaves an even rest of an even payment', [minor, minor, currency], (steps, available, of) => {
    const amount = steps * pricingStep(of)
    const share = creditShare(money(amount, of), money(available, of), 0).amount
    expect((amount - share) % pricingStep(of)).toBe(0)
  })

  it('is all of it where there is enough, and less where the card would take too little', () => {
    const mxn = (value: number) => money(value, 'MXN')
    expect(creditShare(mxn(108_667), mxn(200_000), 1_000)).toEqual(mxn(108_667))
    expect(creditShare(mxn(108_667), mxn(108_000), 1_000)).toEqual(mxn(107_667))
    expect(creditShare(mxn(108_667), mxn(50_000), 1_000)).toEqual(mxn(50_000))
  })
})
