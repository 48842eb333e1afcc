import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoney } from '@/tests/support/money/arbitraries'
import { runs } from '@/tests/support/money/rates'
import { allocate, money, pricingStep, splitEqually, sum } from './money'

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
