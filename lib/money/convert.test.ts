import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCurrency, anyRates } from '@/tests/support/money/arbitraries'
import { law } from '@/tests/support/money/law'
import { RATES } from '@/tests/support/money/rates'
import { parseDecimal } from './decimal'
import { convert, isZero, money, wholeUnit, zero } from './money'

describe('convert', () => {
  it.each([
    ['USD to MXN', money(100_00, 'USD'), 'MXN', 1835_00], // 100 × 18.35
    ['MXN to whole USD', money(1000_00, 'MXN'), 'USD', 54_00], // 1000 ÷ 18.35 = 54.4959…
    ['USD to COP, whole hundreds', money(1_01, 'USD'), 'COP', 4_200_00], // 1.01 × 4120.5 = 4161.705
    ['MXN to COP over USD', money(500_00, 'MXN'), 'COP', 112_300_00], // 500 ÷ 18.35 × 4120.5 = 112,275.204…
    ['what has a price is never free', money(5_00, 'MXN'), 'USD', 1_00], // 5 ÷ 18.35 = 0.27…
    ['to itself, untouched', money(1_50, 'COP'), 'COP', 1_50],
  ] as const)('%s', (_name, value, to, expected) => {
    expect(convert(value, to, RATES)).toEqual(money(expected, to))
  })

  law(
    'a conversion errs by at most half a unit of the target (1 MXN or USD, 100 COP), and is whole',
    [anyCurrency, anyCurrency, anyRates, fc.nat(10 ** 9)],
    (from, to, rates, amount) => {
      const converted = convert(money(amount, from), to, rates)
      const [source, target] = [parseDecimal(rates[from]), parseDecimal(rates[to])]
      if (!source || !target) throw new Error('bad rate')
      // |converted − amount × target ÷ source| ≤ step ÷ 2, with everything multiplied out
      const scale = 10n ** BigInt(target.scale)
      const exact = BigInt(amount) * target.digits * 10n ** BigInt(source.scale)
      const off = BigInt(converted.amount) * source.digits * scale - exact
      const half = from === to ? 0n : BigInt(wholeUnit(to)) * source.digits * scale
      const isLeast = amount > 0 && converted.amount === wholeUnit(to)
      expect((off < 0n ? -off : off) * 2n <= half || isLeast).toBe(true)
      if (from !== to) expect(converted.amount % wholeUnit(to)).toBe(0)
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
