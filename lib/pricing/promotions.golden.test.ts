import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { priceCart } from './price-cart'
import type { PriceLine } from './price-line'
import type { Promotion } from './promotion'
import { promotionType } from './promotion-type'
import { aCoupon, aLine, anAddOn, aPromotion, groupRules, NOW, rule } from './test-lines'

/** Written by hand, arithmetic in the comments. Unless said otherwise: 2 tickets at 1,000.00 MXN, promotion of 10 %. */

const pesos = (amount: number) => money(amount, 'MXN')

function discountOf(promotions: Promotion[], line: Partial<PriceLine> = {}, codes: string[] = []): number {
  const cart = priceCart({ lines: [aLine({ promotions, ...line })], currency: 'MXN', now: NOW, codes })
  return cart.totals.discounts.amount
}
const amountOff = (amount: number): Promotion['discount'] => ({ type: 'amount', amount: pesos(amount) })
const percentOff = (percent: number): Promotion['discount'] => ({ type: 'percent', percent })
const nx1 = (n: number) => [aPromotion({ rules: groupRules(n) })]

describe('what a promotion takes off (domain.md §2)', () => {
  it.each([
    // percent = price × value ÷ 100, half-up once per line
    ['10 % of 2 × 1,000', [aPromotion()], {}, 200_00], // 2,000 × 0.10
    ['12.5 % of 2 × 1,000', [aPromotion({ discount: percentOff(12.5) })], {}, 250_00], // 2,000 × 0.125
    [
      '5 % of 1 × 10.50, half a cent up',
      [aPromotion({ discount: percentOff(5) })],
      { qty: 1, unitPrice: pesos(10_50) },
      53,
    ], // 0.525 → 0.53
    [
      '5 % of 3 × 10.50, rounded once per line',
      [aPromotion({ discount: percentOff(5) })],
      { qty: 3, unitPrice: pesos(10_50) },
      1_58,
    ], // 31.50 × 0.05 = 1.575, not 3 × 0.53
    ['15 % of 2 tickets × 3 units', [aPromotion({ discount: percentOff(15) })], { unit: 3 }, 900_00], // 6,000 × 0.15
    ['100 % leaves nothing', [aPromotion({ discount: percentOff(100) })], {}, 2_000_00],
    ['an included line is free already', [aPromotion()], { group: 'included' as const }, 0],
    // an amount is per traveller, never more than the line
    ['150 off each of 2', [aPromotion({ discount: amountOff(150_00) })], {}, 300_00],
    ['1,500 off each of 2 stops at the price', [aPromotion({ discount: amountOff(1_500_00) })], {}, 2_000_00],
    // promo_{n}x1: of every full group of n one is paid, a remainder pays full
    ['2x1 with 1 ticket', nx1(2), { qty: 1 }, 0],
    ['2x1 with 2 tickets', nx1(2), { qty: 2 }, 1_000_00], // 1 group, 1 free
    ['2x1 with 3 tickets', nx1(2), { qty: 3 }, 1_000_00], // 1 group, the third pays
    ['2x1 with 4 tickets', nx1(2), { qty: 4 }, 2_000_00], // 2 groups
    ['3x1 with 2 tickets', nx1(3), { qty: 2 }, 0],
    ['3x1 with 3 tickets', nx1(3), { qty: 3 }, 2_000_00], // one pays, two are free
    ['3x1 with 5 tickets', nx1(3), { qty: 5 }, 2_000_00], // 1 group, two pay full
    ['3x1 with 20 tickets', nx1(3), { qty: 20 }, 12_000_00], // 6 groups × 2 free
    ['2x1 with 2 tickets × 4 units', nx1(2), { unit: 4 }, 4_000_00], // a free ticket is free every night
    // the best for the traveller wins; they are never added
    [
      '10 % against 150 each',
      [aPromotion(), aPromotion({ id: 'b', discount: amountOff(150_00) })],
      {},
      300_00,
    ], // 200 < 300
    ['2x1 against 60 %', [...nx1(2), aPromotion({ id: 'b', discount: percentOff(60) })], {}, 1_200_00], // 1,000 < 1,200
    [
      'a refused 50 % against 10 %',
      [
        aPromotion({
          id: 'b',
          discount: percentOff(50),
          rules: [rule('tickets_qty', 3, 'greater_or_equal')],
        }),
        aPromotion(),
      ],
      {},
      200_00,
    ],
  ])('%s', (_name, promotions, line, expected) => {
    expect(discountOf(promotions, line)).toBe(expected)
  })
})

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

describe('coupons come after promotions (domain.md §2)', () => {
  const extra = anAddOn('extra', 'extra', { unitPrice: pesos(500_00), qty: 1 })
  function couponAmounts(coupons: ReturnType<typeof aCoupon>[], trip: Partial<PriceLine> = {}): number[] {
    const cart = priceCart({ lines: [aLine(trip), extra], currency: 'MXN', now: NOW, coupons })
    return cart.lines.map(({ coupon }) => coupon?.amount.amount ?? 0)
  }

  it.each([
    ['10 % of the trip, not of the extra', [aCoupon()], {}, [200_00, 0]],
    [
      'percent of the line price, beside a promotion of 50 %',
      [aCoupon()],
      { promotions: [aPromotion({ discount: percentOff(50) })] },
      [200_00, 0],
    ], // 2,000 × 0.10
    [
      'never below zero: 95 % promotion, 10 % coupon',
      [aCoupon()],
      { promotions: [aPromotion({ discount: percentOff(95) })] },
      [100_00, 0],
    ], // 100 left of 2,000
    [
      'nothing left to take',
      [aCoupon()],
      { promotions: [aPromotion({ discount: percentOff(100) })] },
      [0, 0],
    ],
    ['1,800 once per cart', [aCoupon({ discount: amountOff(1_800_00) })], {}, [1_800_00, 0]],
    ['3,000 stops at the trip', [aCoupon({ discount: amountOff(3_000_00) })], {}, [2_000_00, 0]],
    [
      '100 shared over trip and extra by price',
      [
        aCoupon({
          discount: amountOff(100_00),
          scope: { productIds: null, categories: null, kinds: ['experience', 'extra'] },
        }),
      ],
      {},
      [80_00, 20_00],
    ], // 2,000 : 500
    [
      'the better of two percents',
      [aCoupon(), aCoupon({ code: 'MEJOR', discount: percentOff(15) })],
      {},
      [300_00, 0],
    ],
    [
      'an amount that beats a percent',
      [aCoupon(), aCoupon({ code: 'FIJO', discount: amountOff(250_00) })],
      {},
      [250_00, 0],
    ],
    [
      'a percent that beats an amount',
      [aCoupon(), aCoupon({ code: 'FIJO', discount: amountOff(150_00) })],
      {},
      [200_00, 0],
    ],
  ])('%s', (_name, coupons, trip, expected) => {
    expect(couponAmounts(coupons, trip)).toEqual(expected)
  })

  it.each([
    ['coupon_not_started', { validFrom: NOW + 1 }, {}],
    ['coupon_expired', { validUntil: NOW }, {}],
    ['coupon_used_up', { usageLimit: 10 }, { used: 10 }],
    ['coupon_already_used', { perPersonLimit: 1 }, { usedByPerson: 1 }],
    ['coupon_not_first_purchase', { firstPurchaseOnly: true }, { hasBought: true }],
    ['coupon_other_currency', { discount: { type: 'amount' as const, amount: money(100, 'USD') } }, {}],
    ['coupon_below_minimum', { minimumSpend: pesos(2_500_01) }, {}], // 2,000 + 500 after promotions
    ['coupon_no_matching_line', { scope: { productIds: ['p2'], categories: null, kinds: null } }, {}],
    ['coupon_no_matching_line', { scope: { productIds: null, categories: ['marine'], kinds: null } }, {}],
    ['coupon_broken', { discount: percentOff(120) }, {}],
    [
      null,
      { minimumSpend: pesos(2_500_00), usageLimit: 10, perPersonLimit: 2, firstPurchaseOnly: true },
      { used: 9, usedByPerson: 1, hasBought: false },
    ],
    [null, { perPersonLimit: 1, firstPurchaseOnly: true }, {}], // the person is not known yet
    [null, { scope: { productIds: ['p1'], categories: ['mountains'], kinds: ['experience' as const] } }, {}],
  ])('refusal %s', (refusal, coupon, facts) => {
    const cart = priceCart({
      lines: [aLine(), extra],
      currency: 'MXN',
      now: NOW,
      coupons: [aCoupon(coupon, facts)],
    })
    const [outcome] = cart.coupons
    expect(outcome?.refusal?.code ?? null).toBe(refusal)
    expect(outcome?.amount).toEqual(pesos(refusal === null ? 200_00 : 0))
  })

  it('says of the losing coupon that a better one was used, and of one with nothing left that too', () => {
    const coupons = [aCoupon(), aCoupon({ code: 'MEJOR', discount: percentOff(15) })]
    const cart = priceCart({ lines: [aLine()], currency: 'MXN', now: NOW, coupons })
    expect(cart.coupons.map(({ code, refusal }) => [code, refusal?.code])).toEqual([
      ['MEJOR', undefined],
      ['NILO', 'coupon_better'],
    ])
    const free = aLine({ promotions: [aPromotion({ discount: percentOff(100) })] })
    expect(
      priceCart({ lines: [free], currency: 'MXN', now: NOW, coupons: [aCoupon()] }).coupons[0]?.refusal,
    ).toEqual({ code: 'coupon_nothing_left' })
  })

  it('gives the odd cent of a shared coupon to the same line, in whatever order they come', () => {
    const lines = [aLine(), aLine({ id: 'other', uuid: 'p2' })] // 0.01 over two equal lines: the smaller id gets it
    const coupons = [aCoupon({ discount: amountOff(1) })]
    for (const ordered of [lines, [...lines].reverse()]) {
      const cart = priceCart({ lines: ordered, currency: 'MXN', now: NOW, coupons })
      expect(cart.lines.filter(({ coupon }) => coupon).map(({ line }) => line.id)).toEqual(['other'])
    }
  })

  it('counts a code typed twice once', () => {
    const cart = priceCart({ lines: [aLine()], currency: 'MXN', now: NOW, coupons: [aCoupon(), aCoupon()] })
    expect(cart.totals.discounts.amount).toBe(200_00)
    expect(cart.coupons).toHaveLength(1)
  })
})
