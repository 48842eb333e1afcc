import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCurrency, anyMoney, anyRates, moneyIn } from './arbitraries'
import { parseDecimal } from './decimal'
import { law } from './law'
import {
  add,
  allocate,
  compare,
  convert,
  fromWire,
  isZero,
  max,
  min,
  money,
  multiply,
  percentOf,
  pricingStep,
  splitEqually,
  subtract,
  sum,
  toWire,
  zero,
} from './money'
import { MoneyError } from './money-error'
import { PROPERTY_RUNS } from './property-runs'

const runs = { numRuns: PROPERTY_RUNS }
const RATES = { USD: '1', MXN: '18.35', COP: '4120.5' }

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

describe('allocate', () => {
  it('gives the remainder to the largest fractions, the first among equals', () => {
    expect(splitEqually(money(100, 'USD'), 3).map(({ amount }) => amount)).toEqual([34, 33, 33])
    expect(splitEqually(money(101, 'USD'), 3).map(({ amount }) => amount)).toEqual([34, 34, 33])
    expect(allocate(money(10, 'USD'), [1, 2]).map(({ amount }) => amount)).toEqual([3, 7]) // 3.33 and 6.67
    expect(allocate(money(10, 'USD'), [0, 1, 0]).map(({ amount }) => amount)).toEqual([0, 10, 0])
    expect(splitEqually(money(-100, 'USD'), 3).map(({ amount }) => amount)).toEqual([-34, -33, -33])
  })

  it('splits Colombian pesos into whole ones, loose centavos with the first', () => {
    expect(splitEqually(money(1_000_00, 'COP'), 3).map(({ amount }) => amount)).toEqual([
      334_00, 333_00, 333_00,
    ])
    expect(splitEqually(money(1_000_50, 'COP'), 3).map(({ amount }) => amount)).toEqual([
      334_50, 333_00, 333_00,
    ])
  })

  it('always sums exactly, and nobody is further than a step from the exact share', () => {
    const ratios = fc
      .array(fc.nat({ max: 10 ** 12 }), { minLength: 1, maxLength: 30 })
      .filter((list) => list.some((r) => r > 0))
    fc.assert(
      fc.property(anyMoney, ratios, (value, list) => {
        const parts = allocate(value, list)
        const total = list.reduce((all, ratio) => all + BigInt(ratio), 0n)
        const step = BigInt(pricingStep(value.currency))
        expect(sum(parts, value.currency)).toEqual(value)
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part.amount) * total - BigInt(value.amount) * BigInt(list[index] ?? 0)
          expect((off < 0n ? -off : off) < step * total).toBe(true)
        }
      }),
      runs,
    )
  })

  it('splits equally into parts that never rise and differ by at most a step', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 1, max: 36 }), (value, n) => {
        const amounts = splitEqually(value, n).map(({ amount }) => amount)
        expect(amounts).toHaveLength(n)
        expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
        expect((amounts[0] ?? 0) - (amounts.at(-1) ?? 0)).toBeLessThanOrEqual(pricingStep(value.currency))
      }),
      runs,
    )
  })
})

describe('convert', () => {
  it.each([
    ['USD to MXN', money(100_00, 'USD'), 'MXN', 1835_00], // 100 × 18.35
    ['MXN to USD', money(1000_00, 'MXN'), 'USD', 54_50], // 1000 ÷ 18.35 = 54.4959…
    ['USD to whole COP', money(1_01, 'USD'), 'COP', 4_162_00], // 1.01 × 4120.5 = 4161.705
    ['MXN to COP over USD', money(500_00, 'MXN'), 'COP', 112_275_00], // 500 ÷ 18.35 × 4120.5 = 112,275.204…
    ['to itself, untouched', money(1_50, 'COP'), 'COP', 1_50],
  ] as const)('%s', (_name, value, to, expected) => {
    expect(convert(value, to, RATES)).toEqual(money(expected, to))
  })

  law(
    'a conversion errs by at most half a step of the target (1 cent, 100 in COP)',
    [anyCurrency, anyCurrency, anyRates, fc.nat(10 ** 9)],
    (from, to, rates, amount) => {
      const converted = convert(money(amount, from), to, rates)
      const [source, target] = [parseDecimal(rates[from]), parseDecimal(rates[to])]
      if (!source || !target) throw new Error('bad rate')
      // |converted − amount × target ÷ source| ≤ step ÷ 2, with everything multiplied out
      const scale = 10n ** BigInt(target.scale)
      const exact = BigInt(amount) * target.digits * 10n ** BigInt(source.scale)
      const off = BigInt(converted.amount) * source.digits * scale - exact
      const half = from === to ? 0n : BigInt(pricingStep(to)) * source.digits * scale
      expect((off < 0n ? -off : off) * 2n <= half).toBe(true)
    },
  )

  law(
    'a conversion is monotone and keeps zero',
    [anyCurrency, anyCurrency, anyRates, fc.nat(10 ** 9), fc.nat(10 ** 9)],
    (from, to, rates, a, b) => {
      const [less, more] = a <= b ? [a, b] : [b, a]
      const converted = (amount: number) => convert(money(amount, from), to, rates).amount
      expect(converted(less)).toBeLessThanOrEqual(converted(more))
      expect(isZero(convert(zero(from), to, rates))).toBe(true)
    },
  )
})

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
