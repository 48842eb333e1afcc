import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal, toMinor } from './amounts'

const amount = fc.integer({ min: 0, max: 999_999_999_999_999 })

describe('an amount', () => {
  it('travels with two decimals in Mexico, to the cent and back', () => {
    expect([1, 10, 100, 125_000, 123_456_789].map((minor) => toDecimal(minor, 'MXN'))).toEqual([
      ...['0.01', '0.10', '1.00', '1250.00', '1234567.89'],
    ])
    fc.assert(
      fc.property(amount, (minor) => {
        const decimal = toDecimal(minor, 'MXN')
        expect(decimal).toMatch(/^\d+\.\d\d$/)
        expect(toMinor(decimal ?? '')).toBe(minor)
      }),
    )
  })

  it('travels as whole pesos in Colombia, and not at all where it has parts of one', () => {
    expect([0, 100, 15_000_000].map((minor) => toDecimal(minor, 'COP'))).toEqual(['0', '1', '150000'])
    fc.assert(
      fc.property(amount, (minor) => {
        const decimal = toDecimal(minor, 'COP')
        expect(decimal === null).toBe(minor % 100 !== 0)
        if (decimal !== null) expect([decimal.includes('.'), toMinor(decimal)]).toEqual([false, minor])
      }),
    )
  })

  it.each([
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['1250.05', 125_005],
    ['0.10', 10],
    ['', null],
    ['1250.', null],
    ['.5', null],
    ['1250.005', null],
    ['-1', null],
    ['1e3', null],
    ['1,250.00', null],
    [' 1', null],
    ['12345678901234', null],
  ])('is read exactly or not at all: %j', (decimal, minor) => {
    expect(toMinor(decimal)).toBe(minor)
  })
})
