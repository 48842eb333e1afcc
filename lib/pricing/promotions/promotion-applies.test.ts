import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { aPromotion, groupRules, NOW, rule } from '@/tests/support/pricing/lines'
import type { PromotionRule } from './promotion'
import { type PromotionContext, promotionRefusals } from './promotion-applies'

const pesos = (amount: number) => money(amount, 'MXN')
const context: PromotionContext = {
  ...{ qty: 2, currency: 'MXN', platform: 'andanza', codes: [], now: NOW },
  departure: { date: '2027-03-14', season: 'high', language: 'es' },
}
const refusalsOf = (rules: PromotionRule[], changes: object = {}) =>
  promotionRefusals(aPromotion({ rules }), { ...context, ...changes })

describe('why a promotion does not apply, with what is missing', () => {
  it.each<[string, PromotionRule[], object[]]>([
    ['3 or more', [rule('tickets_qty', 3, 'greater_or_equal')], [{ code: 'too_few_tickets', missing: 1 }]],
    ['more than 3', [rule('tickets_qty', 3, 'greater_than')], [{ code: 'too_few_tickets', missing: 2 }]],
    ['exactly 5', [rule('tickets_qty', 5)], [{ code: 'too_few_tickets', missing: 3 }]],
    ['exactly 1', [rule('tickets_qty', 1)], [{ code: 'too_many_tickets', excess: 1 }]],
    ['1 or fewer', [rule('tickets_qty', 1, 'less_or_equal')], [{ code: 'too_many_tickets', excess: 1 }]],
    ['fewer than 2', [rule('tickets_qty', 2, 'less_than')], [{ code: 'too_many_tickets', excess: 1 }]],
    ['an operator nobody knows', [rule('tickets_qty', 2, 'about')], [{ code: 'unknown_rule' }]],
    ['multiples with an operator', [rule('tickets_multiples', 2, 'less_than')], [{ code: 'unknown_rule' }]],
    ['multiples of nothing', [rule('tickets_multiples', 0)], [{ code: 'unknown_rule' }]],
    ['multiples of 5', [rule('tickets_multiples', 5)], [{ code: 'too_few_tickets', missing: 3 }]],
    ['a 4x1', groupRules(4), [{ code: 'too_few_tickets', missing: 2 }]],
    [
      'of two rules the one that asks for most, in any order',
      [
        rule('tickets_qty', 4, 'greater_or_equal'),
        rule('tickets_qty', 6, 'greater_or_equal'),
        rule('tickets_qty', 3),
      ],
      [{ code: 'too_few_tickets', missing: 4 }],
    ],
    [
      'days, each once and sorted',
      [rule('dates', ['2027-05-02', '2027-04-01']), rule('dates', ['2027-04-01', '2027-04-10/2027-04-20'])],
      [{ code: 'other_date', dates: ['2027-04-01', '2027-04-10/2027-04-20', '2027-05-02'] }],
    ],
    [
      'days of an operator nobody knows',
      [rule('dates', ['2027-05-02'], 'not')],
      [{ code: 'other_date', dates: [] }],
    ],
    ['a season', [rule('by_date_seasons', 'low')], [{ code: 'other_season', seasons: ['low'] }]],
    [
      'languages',
      [rule('by_date_languages', ['fr', 'en'])],
      [{ code: 'other_language', languages: ['en', 'fr'] }],
    ],
    ['currency', [rule('currencies', ['USD'])], [{ code: 'other_currency' }]],
    ['platform', [rule('by_platforms', ['x'])], [{ code: 'other_platform' }]],
    ['a rule nobody knows', [rule('moon', 1)], [{ code: 'unknown_rule' }]],
    [
      'all of them together',
      [rule('by_date_seasons', ['low']), rule('tickets_qty', 3)],
      [
        { code: 'too_few_tickets', missing: 1 },
        { code: 'other_season', seasons: ['low'] },
      ],
    ],
  ])('%s', (_name, rules, expected) => {
    expect(refusalsOf(rules)).toEqual(expected)
  })

  it('asks for the rest of the next group', () => {
    expect(refusalsOf([rule('tickets_multiples', 4)], { qty: 9 })).toEqual([
      { code: 'not_a_multiple', size: 4, missing: 3 },
    ])
    expect(refusalsOf([rule('tickets_multiples', 4)], { qty: 8 })).toEqual([])
    expect(refusalsOf(groupRules(4), { qty: 9 })).toEqual([])
  })

  it('tells of the most that has to go', () => {
    const rules = [rule('tickets_qty', 1, 'less_or_equal'), rule('tickets_qty', 3, 'less_or_equal')]
    for (const order of [rules, rules.toReversed()])
      expect(refusalsOf(order, { qty: 5 })).toEqual([{ code: 'too_many_tickets', excess: 4 }])
  })

  it('includes both ends of an interval', () => {
    const rules = [rule('dates', ['2027-03-14/2027-03-20'])]
    const on = (date: string) => refusalsOf(rules, { departure: { ...context.departure, date } }).length
    expect(['2027-03-13', '2027-03-14', '2027-03-20', '2027-03-21'].map(on)).toEqual([1, 0, 0, 1])
  })

  it('says from when it runs, that it ended, and that its code is missing', () => {
    const told = (changes: object) => promotionRefusals(aPromotion({ code: 'VERANO', ...changes }), context)
    expect(told({ validFrom: NOW + 5 })).toEqual([
      { code: 'not_started', from: NOW + 5 },
      { code: 'code_missing' },
    ])
    expect(told({ validUntil: NOW })).toEqual([{ code: 'ended' }, { code: 'code_missing' }])
    expect(told({ code: null, discount: { type: 'amount', amount: money(1, 'USD') } })).toEqual([
      { code: 'other_currency' },
    ])
    expect(told({ code: null, discount: { type: 'amount', amount: pesos(-1) } })).toEqual([
      { code: 'unknown_rule' },
    ])
  })
})
