import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CURRENCIES } from '@/lib/locale/market'
import { money, pricingStep } from '@/lib/money/money'
import { eachOf } from './each-of'

it('a flight is never told cheaper for one traveller than their part, nor dearer than a rounding', () => {
  const travellers = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(fc.nat(1e9), travellers, fc.constantFrom(...CURRENCIES), (amount, people, currency) => {
      const each = eachOf(money(amount, currency), people)
      expect(each.currency).toBe(currency)
      expect(each.amount * people).toBeGreaterThanOrEqual(amount)
      expect(each.amount - amount / people).toBeLessThan(2 * pricingStep(currency))
    }),
  )
})

it('one who travels alone pays what the flight costs', () => {
  expect(eachOf(money(2_148_050, 'MXN'), 1)).toEqual(money(2_148_050, 'MXN'))
})
