import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCurrency, moneyIn } from '@/tests/support/money/arbitraries'
import { RATES, runs } from '@/tests/support/money/rates'
import {
  add,
  allocate,
  compare,
  convert,
  isZero,
  max,
  min,
  money,
  multiply,
  percentOf,
  subtract,
  sum,
  zero,
} from './money'
import { MoneyError } from './money-error'

describe('arithmetic', () => {
  it('adds, subtracts and multiplies minor units', () => {
    expect(add(money(1050, 'MXN'), money(50, 'MXN'))).toEqual(money(1100, 'MXN'))
    expect(subtract(money(1050, 'MXN'), money(2000, 'MXN'))).toEqual(money(-950, 'MXN'))
    expect(multiply(money(333, 'USD'), 3)).toEqual(money(999, 'USD'))
    expect(sum([], 'COP')).toEqual(zero('COP'))
    expect(isZero(multiply(money(5, 'USD'), 0))).toBe(true)
  })

  it('has no negative zero', () => {
    expect(Object.is(multiply(zero('USD'), -1).amount, 0)).toBe(true)
    expect(Object.is(percentOf(money(-1, 'USD'), 1).amount, 0)).toBe(true)
  })

  it('orders amounts', () => {
    expect([compare(money(1, 'USD'), money(2, 'USD')), compare(money(2, 'USD'), money(2, 'USD'))]).toEqual([
      -1, 0,
    ])
    expect(min(money(1, 'USD'), money(2, 'USD'))).toEqual(money(1, 'USD'))
    expect(max(money(1, 'USD'), money(2, 'USD'))).toEqual(money(2, 'USD'))
  })

  it.each([
    ['a fraction of a cent', () => money(0.5, 'USD'), 'not_an_integer'],
    ['not a number', () => money(Number.NaN, 'USD'), 'not_an_integer'],
    ['an unsafe amount', () => money(2 ** 53, 'USD'), 'overflow'],
    ['a sum beyond safe integers', () => add(money(2 ** 53 - 1, 'USD'), money(1, 'USD')), 'overflow'],
    ['a product beyond safe integers', () => multiply(money(2 ** 40, 'USD'), 2 ** 20), 'overflow'],
    ['infinity', () => money(Number.POSITIVE_INFINITY, 'USD'), 'overflow'],
    ['two currencies', () => add(money(1, 'USD'), money(1, 'MXN')), 'currency_mismatch'],
    ['a fractional factor', () => multiply(money(1, 'USD'), 1.5), 'not_an_integer'],
    ['a negative ratio', () => allocate(money(10, 'USD'), [1, -1]), 'bad_ratio'],
    ['no ratio above zero', () => allocate(money(10, 'USD'), [0, 0]), 'bad_ratio'],
    ['no ratios', () => allocate(money(10, 'USD'), []), 'bad_ratio'],
    ['a rate of zero', () => convert(money(10, 'USD'), 'MXN', { ...RATES, MXN: '0' }), 'bad_rate'],
    [
      'a rate that is no decimal',
      () => convert(money(10, 'USD'), 'MXN', { ...RATES, MXN: '1e3' }),
      'bad_rate',
    ],
    ['a percent that is no decimal', () => percentOf(money(10, 'USD'), Number.NaN), 'bad_percent'],
  ])('refuses %s', (_name, act, code) => {
    expect(act).toThrow(MoneyError)
    expect(act).toThrow(expect.objectContaining({ code }))
  })
})

describe('percentOf', () => {
  it.each([
    ['a half cent rounds up', 1050, 5, 'USD', 53], // 10.50 × 5 % = 0.525
    ['below a half rounds down', 1049, 5, 'USD', 52], // 0.5245
    ['a percent with decimals', 10000, 12.5, 'MXN', 1250],
    ['whole pesos in COP, half up', 125_050_00, 15, 'COP', 18_758_00], // 125,050 × 15 % = 18,757.5
    ['a negative amount rounds away from zero', -1050, 5, 'USD', -53],
    ['nothing', 12345, 0, 'USD', 0],
    ['everything', 12345, 100, 'USD', 12345],
  ] as const)('%s', (_name, amount, percent, currency, expected) => {
    expect(percentOf(money(amount, currency), percent)).toEqual(money(expected, currency))
  })
})

it('adds in any order to the same sum', () => {
  fc.assert(
    fc.property(
      anyCurrency.chain((currency) => fc.array(moneyIn(currency), { minLength: 1 })),
      (list) => {
        const currency = list[0]?.currency ?? 'USD'
        expect(sum([...list].reverse(), currency)).toEqual(sum(list, currency))
      },
    ),
    runs,
  )
})
