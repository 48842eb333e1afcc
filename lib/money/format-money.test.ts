import { describe, expect, it } from 'vitest'
import { decimalsFor, displayablePrice, formatMoney } from './format-money'
import { money } from './money'

describe('formatMoney prints as domain.md §2', () => {
  it.each([
    ['$1,250', money(1_250_00, 'MXN'), {}],
    ['$1,250.50', money(1_250_50, 'MXN'), {}],
    ['$1.250.000', money(1_250_000_00, 'COP'), {}],
    ['$1.250.000,50', money(1_250_000_50, 'COP'), {}],
    ['$1,250 MXN', money(1_250_00, 'MXN'), { code: true }],
    ['$1.250.000 COP', money(1_250_000_00, 'COP'), { code: true }],
    ['$1,250.00', money(1_250_00, 'USD'), { decimals: 'always' }],
    ['$0', money(0, 'USD'), {}],
    ['$0.05', money(5, 'USD'), {}],
    ['$999', money(999_00, 'USD'), {}],
    ['$1,234,567.89 USD', money(123_456_789, 'USD'), { code: true }],
    ['−$1,800', money(-1_800_00, 'MXN'), {}],
    ['−$0,50', money(-50, 'COP'), {}],
  ] as const)('%s', (expected, value, options) => {
    expect(formatMoney(value, options)).toBe(expected)
  })
})

it('prints decimals in every row of a table when one row has some', () => {
  expect(decimalsFor([money(100, 'USD'), money(150, 'USD')])).toBe('always')
  expect(decimalsFor([money(100, 'USD'), money(200, 'USD')])).toBe('auto')
})

describe('a displayable price needs a number and a currency', () => {
  it.each([
    [1250.5, 'MXN', money(1_250_50, 'MXN')],
    [0, 'MXN', money(0, 'MXN')],
    [10.005, 'USD', money(10_01, 'USD')], // 2 decimals, half up, not the 10.00499… of the float
    ['1250', 'MXN', null],
    [Number.NaN, 'MXN', null],
    [1e300, 'MXN', null],
    [1250, null, null],
    [undefined, 'MXN', null],
  ] as const)('%s %s', (price, currency, expected) => {
    expect(displayablePrice(price, currency)).toEqual(expected)
  })
})
