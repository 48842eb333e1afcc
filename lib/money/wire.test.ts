import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCurrency } from '@/tests/support/money/arbitraries'
import { runs } from '@/tests/support/money/rates'
import { fromWire, money, toWire } from './money'
import { MoneyError } from './money-error'

describe('the wire', () => {
  it('prints and reads cents exactly', () => {
    expect(toWire(money(125050, 'MXN'))).toBe(1250.5)
    expect(fromWire(0.29, 'USD')).toEqual(money(29, 'USD')) // 0.29 × 100 = 28.999… in floats
    expect(fromWire(59979.0, 'USD')).toEqual(money(5997900, 'USD'))
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.005, 0.001, 1e15, -1e300])('refuses %s', (value) => {
    expect(() => fromWire(value, 'USD')).toThrow(MoneyError)
  })

  it('returns what it was given, for every amount a double can hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), anyCurrency, (amount, currency) => {
        const value = money(amount, currency)
        expect(fromWire(JSON.parse(JSON.stringify(toWire(value))), currency)).toEqual(value)
      }),
      runs,
    )
  })

  it('refuses an amount whose cents a double would lose', () => {
    expect(() => toWire(money(2 ** 53 - 2, 'USD'))).toThrow(MoneyError)
  })
})
