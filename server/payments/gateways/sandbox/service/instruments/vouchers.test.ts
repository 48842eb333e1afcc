import { describe, expect, it } from 'vitest'
import { clabeDigit, isClabe, luhnDigit, passesLuhn } from './check-digits'
import { voucherReference } from './vouchers'

describe('vouchers', () => {
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
