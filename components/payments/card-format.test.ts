import { describe, expect, it } from 'vitest'
import { brandOf, caretAfter, cvcDigits, formatCardNumber, formatExpiry, readExpiry } from './card-format'
import { typedAmount } from './typed-amount'

describe('a card number while it is typed', () => {
  it('stands in groups of its brand', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('')).toBe('')
    expect(formatCardNumber('4242-4242 4242')).toBe('4242 4242 4242')
  })

  it('tells its brand and how long its code is', () => {
    expect(['4', '55', '2221', '2720', '34', '37', '6011', '2721'].map(brandOf)).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'mastercard',
      'amex',
      'amex',
      'other',
      'other',
    ])
    expect([cvcDigits('amex'), cvcDigits('visa')]).toEqual([4, 3])
  })

  it('leaves the caret behind the digit it stood behind', () => {
    expect(caretAfter('4242 4242', 4)).toBe(4)
    expect(caretAfter('4242 4242', 5)).toBe(6)
    expect(caretAfter('4242 4242', 0)).toBe(0)
    expect(caretAfter('4242', 9)).toBe(4)
  })
})

describe('an expiry while it is typed', () => {
  it('separates month and year', () => {
    expect(['0', '08', '082', '0829', '829', '08/2029', '08 / 29'].map(formatExpiry)).toEqual([
      '0',
      '08',
      '08 / 2',
      '08 / 29',
      '08 / 29',
      '08 / 29',
      '08 / 29',
    ])
  })

  it('is read only when it is whole and a month exists', () => {
    expect(readExpiry('08 / 29')).toEqual({ month: 8, year: 2029 })
    expect(readExpiry('13 / 29')).toBeNull()
    expect(readExpiry('00 / 29')).toBeNull()
    expect(readExpiry('08 / 2')).toBeNull()
  })
})

describe('an amount as it is typed', () => {
  it('is read by the marks of its currency', () => {
    expect(typedAmount('$1,250.50', 'MXN')).toEqual({ amount: 125050, currency: 'MXN' })
    expect(typedAmount('1.250.000', 'COP')).toEqual({ amount: 125000000, currency: 'COP' })
    expect(typedAmount(' 7800 ', 'USD')).toEqual({ amount: 780000, currency: 'USD' })
  })

  it('is nothing when it is no amount', () => {
    for (const typed of ['', 'abc', '-5', '1.234', '1e9', '99999999999'])
      expect(typedAmount(typed, 'MXN')).toBeNull()
  })
})
