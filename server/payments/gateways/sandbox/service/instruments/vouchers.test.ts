import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clabeDigit, isClabe, luhnDigit, passesLuhn } from './check-digits'
import { splitVouchers, voucherReference } from './vouchers'

describe('vouchers', () => {
  it('sum exactly, stay under the cap and are as few as possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 90_000_000 }), (amount) => {
        const parts = splitVouchers({ amount, currency: 'MXN' }, 'oxxo')
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        expect(Math.max(...parts)).toBeLessThanOrEqual(1_000_000)
        expect(Math.min(...parts)).toBeGreaterThan(0)
        expect(parts.length).toBe(Math.ceil(amount / 1_000_000))
      }),
    )
  })

  it('are whole pesos in Colombia', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 90_000_000 }), (pesos) => {
        const parts = splitVouchers({ amount: pesos * 100, currency: 'COP' }, 'efecty')
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(pesos * 100)
        expect(parts.every((part) => part % 100 === 0 && part <= 800_000_000)).toBe(true)
      }),
    )
  })

  it('have a reference whose last digit catches a slip of the cashier', () => {
    const reference = voucherReference('oxxo')
    expect(passesLuhn(reference)).toBe(true)
    const slipped = reference.replace(/\d(?=\d$)/, (digit) => String((Number(digit) + 1) % 10))
    expect(passesLuhn(slipped)).toBe(false)
  })
})

describe('check digits', () => {
  it('are those of published examples', () => {
    expect(luhnDigit('7992739871')).toBe(3)
    expect(clabeDigit('03218000011835971')).toBe(9)
    expect(isClabe('032180000118359719')).toBe(true)
    expect(isClabe('032180000118359718')).toBe(false)
    expect(isClabe('03218000011835971')).toBe(false)
  })
})
