import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { groupRules } from '@/tests/support/pricing/lines'
import { canonicalCode, sameCode } from '../coupons/typed-code'
import { conditionCount, conditionTexts, isSane } from './promotion'
import { groupSize } from './promotion-type'

const pesos = (amount: number) => money(amount, 'MXN')

describe('conditions as they are stored', () => {
  it.each([
    [2, 2],
    ['12', 12],
    [[3, 9], 3],
    [0, null],
    [-1, null],
    [1.5, null],
    ['2x', null],
    ['x2', null],
    ['1e3', null],
    [[[3]], null],
    ['', null],
    [null, null],
    [[], null],
    [{}, null],
  ])('a count: %j → %j', (condition, count) => {
    expect(conditionCount(condition)).toBe(count)
  })

  it('texts: one or a list, nothing else', () => {
    expect(conditionTexts('a')).toEqual(['a'])
    expect(conditionTexts(['a', 1, null, 'b'])).toEqual(['a', 'b'])
    expect(conditionTexts({ a: 1 })).toEqual([])
  })

  it('a group needs both rules', () => {
    expect(groupSize(groupRules(3))).toBe(3)
    expect(groupSize(groupRules(3).slice(0, 1))).toBeNull()
    expect(groupSize(groupRules(3).slice(1))).toBeNull()
  })

  it('a discount within its bounds', () => {
    const sane = (percent: number) => isSane({ type: 'percent', percent })
    expect([-0.01, 0, 100, 100.01].map(sane)).toEqual([false, true, true, false])
    const amounts = [-1, 0, 1].map((amount) => isSane({ type: 'amount', amount: pesos(amount) }))
    expect(amounts).toEqual([false, true, true])
  })

  it.each([
    [' níló7 ', 'NILO7'],
    ['Ñandú', 'NANDU'],
    ['OTOÑO', 'OTONO'],
  ])('a code typed as %j is %s', (typed, code) => {
    expect(canonicalCode(typed)).toBe(code)
    expect(sameCode(typed, code)).toBe(true)
    expect(sameCode(typed, `${code}X`)).toBe(false)
  })
})
