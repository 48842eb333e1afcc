import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { aLine, aPromotion, groupRules, NOW, rule } from '@/tests/support/pricing/lines'
import { priceCart } from '../price-cart'
import type { PriceLine } from '../price-line'
import type { Promotion } from './promotion'
import { promotionType } from './promotion-type'

/** Written by hand: 2 tickets at 1,000.00 MXN on 2027-03-14, high season, in Spanish; the promotion takes 10 % = 200.00. */

const percentOff = (percent: number): Promotion['discount'] => ({ type: 'percent', percent })

function discountOf(promotions: Promotion[], line: Partial<PriceLine> = {}, codes: string[] = []): number {
  const cart = priceCart({ lines: [aLine({ promotions, ...line })], currency: 'MXN', now: NOW, codes })
  return cart.totals.discounts.amount
}

describe('who gets a promotion (specification §3, §5); 200.00 when it applies', () => {
  it.each([
    ['at least 2 tickets, 2 bought', [rule('tickets_qty', 2, 'greater_or_equal')], true],
    ['at least 3 tickets, 2 bought', [rule('tickets_qty', 3, 'greater_or_equal')], false],
    ['more than 1', [rule('tickets_qty', 1, 'greater_than')], true],
    ['more than 2', [rule('tickets_qty', 2, 'greater_than')], false],
    ['at most 2', [rule('tickets_qty', 2, 'less_or_equal')], true],
    ['at most 1', [rule('tickets_qty', 1, 'less_or_equal')], false],
    ['fewer than 3', [rule('tickets_qty', 3, 'less_than')], true],
    ['fewer than 2', [rule('tickets_qty', 2, 'less_than')], false],
    ['exactly 2', [rule('tickets_qty', 2)], true],
    ['exactly 3', [rule('tickets_qty', 3)], false],
    ['exactly 1', [rule('tickets_qty', 1)], false],
    ['a count written as text', [rule('tickets_qty', '2')], true],
    ['multiples of 2', [rule('tickets_multiples', 2)], true],
    ['multiples of 3', [rule('tickets_multiples', 3)], false],
    ['the date', [rule('dates', ['2027-03-14', '2027-03-21'])], true],
    ['the date alone, not in a list', [rule('dates', '2027-03-14')], true],
    ['another date', [rule('dates', ['2027-03-21'])], false],
    ['an interval that contains it', [rule('dates', ['2027-03-01/2027-03-31'])], true],
    ['an interval that ends before', [rule('dates', ['2027-03-01/2027-03-13'])], false],
    ['an operator other than equal never contains', [rule('dates', ['2027-03-14'], 'not_equal')], false],
    ['either of two date rules', [rule('dates', ['2027-01-01']), rule('dates', ['2027-03-14'])], true],
    ['the season', [rule('by_date_seasons', ['High'])], true],
    ['another season', [rule('by_date_seasons', ['low'])], false],
    ['the language', [rule('by_date_languages', ['es', 'en'])], true],
    ['another language', [rule('by_date_languages', ['en'])], false],
    [
      'the season but another language',
      [rule('by_date_seasons', ['high']), rule('by_date_languages', ['en'])],
      false,
    ],
    ['the currency', [rule('currencies', ['MXN'])], true],
    ['another currency', [rule('currencies', ['USD', 'COP'])], false],
    ['the platform', [rule('by_platforms', ['andanza'])], true],
    ['another platform', [rule('by_platforms', ['tourradar'])], false],
    ['a rule nobody knows', [rule('moon_phase', ['full'])], false],
    ['a count that is none', [rule('tickets_qty', 'many', 'greater_or_equal')], false],
  ])('%s → %s', (_name, rules, applies) => {
    expect(discountOf([aPromotion({ rules })])).toBe(applies ? 200_00 : 0)
  })

  it.each([
    ['without its code', [], 0],
    ['with its code', ['VERANO'], 200_00],
    ['with its code in small letters and blanks', [' verano '], 200_00],
    ['with another code', ['OTOÑO'], 0],
  ])('a promotion with a code, %s', (_name, codes, expected) => {
    expect(discountOf([aPromotion({ code: 'VERANO' })], {}, codes)).toBe(expected)
  })

  it.each([
    ['starts now', { validFrom: NOW }, 200_00],
    ['starts in a moment', { validFrom: NOW + 1 }, 0],
    ['ends in a moment', { validUntil: NOW + 1 }, 200_00],
    ['ends now', { validUntil: NOW }, 0],
    ['takes 101 %', { discount: percentOff(101) }, 0],
    ['takes −5 %', { discount: percentOff(-5) }, 0],
    [
      'is an amount of another currency',
      { discount: { type: 'amount' as const, amount: money(100, 'USD') } },
      0,
    ],
  ])('one that %s', (_name, changes, expected) => {
    expect(discountOf([aPromotion(changes)])).toBe(expected)
  })

  it('does not match dates, seasons or languages of an open date', () => {
    const open = { departure: { date: null, season: null, language: null } }
    expect(discountOf([aPromotion({ rules: [rule('dates', ['2027-01-01/2027-12-31'])] })], open)).toBe(0)
    expect(discountOf([aPromotion()], open)).toBe(200_00)
  })
})

describe('the type follows from the rules (specification §4)', () => {
  const dated = rule('dates', ['2027-03-14'])
  it.each([
    ['promo_general', []],
    ['promo_general', [rule('currencies', ['MXN'])]],
    ['promo_general', [rule('tickets_qty', 2)]],
    ['promo_general', [rule('tickets_multiples', 2)]],
    ['promo_general', [rule('tickets_qty', 2), dated]],
    ['promo_dates', [dated]],
    ['promo_dates', [rule('by_date_seasons', ['high'])]],
    ['promo_dates', [rule('by_date_languages', ['es']), rule('by_platforms', ['andanza'])]],
    ['promo_2x1', groupRules(2)],
    ['promo_4x1', groupRules(4)],
    ['promo_3x1_dates', [...groupRules(3), dated]],
    ['promo_2x1_dates', [...groupRules(2), rule('by_date_languages', ['es'])]],
  ])('%s', (expected, rules) => {
    expect(promotionType(rules)).toBe(expected)
  })
})
