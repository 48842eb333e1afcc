import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { aCoupon, aLine, anAddOn, aPromotion, NOW } from '@/tests/support/pricing/lines'
import { lineGross } from '../line-gross'
import { priceCart } from '../price-cart'
import type { PriceLine } from '../price-line'
import { couponCovers, couponRefusal } from './coupon'
import { couponExplanations } from './coupon-explanations'
import { planCoupons } from './coupon-plan'

const pesos = (amount: number) => money(amount, 'MXN')

describe('why a coupon does nothing, with what is missing', () => {
  const refusal = (...[coupon, facts]: Parameters<typeof aCoupon>) =>
    couponRefusal(aCoupon(coupon, facts), pesos(2_000_00), NOW)
  it.each([
    [{ validFrom: NOW }, {}, null],
    [{ validFrom: NOW + 1 }, {}, { code: 'coupon_not_started', from: NOW + 1 }],
    [{ validUntil: NOW + 1 }, {}, null],
    [{ validUntil: NOW }, {}, { code: 'coupon_expired' }],
    [{ usageLimit: 3 }, { used: 2 }, null],
    [{ usageLimit: 3 }, { used: 3 }, { code: 'coupon_used_up' }],
    [{ perPersonLimit: 2 }, { usedByPerson: 1 }, null],
    [{ perPersonLimit: 2 }, { usedByPerson: 2 }, { code: 'coupon_already_used', limit: 2 }],
    [{ perPersonLimit: 1 }, {}, null],
    [{ firstPurchaseOnly: true }, { hasBought: false }, null],
    [{ firstPurchaseOnly: true }, {}, null],
    [{ firstPurchaseOnly: true }, { hasBought: true }, { code: 'coupon_not_first_purchase' }],
    [{}, { hasBought: true }, null],
    [{ minimumSpend: pesos(2_000_00) }, {}, null],
    [
      { minimumSpend: pesos(2_000_01) },
      {},
      { code: 'coupon_below_minimum', minimum: pesos(2_000_01), missing: pesos(1) },
    ],
    [{ minimumSpend: money(1, 'USD') }, {}, { code: 'coupon_other_currency', currency: 'USD' }],
    [
      { discount: { type: 'amount' as const, amount: money(1, 'COP') } },
      {},
      { code: 'coupon_other_currency', currency: 'COP' },
    ],
    [{ discount: { type: 'amount' as const, amount: pesos(1) } }, {}, null],
    [{ discount: { type: 'percent' as const, percent: 101 } }, {}, { code: 'coupon_broken' }],
  ])('%j, %j → %j', (coupon, facts, expected) => {
    expect(refusal(coupon, facts)).toEqual(expected)
  })

  it.each([
    ['a trip, without kinds', aLine(), {}, true],
    ['a package, without kinds', aLine({ kind: 'package' }), {}, true],
    ['an extra, without kinds', anAddOn('extra', 'x'), {}, false],
    ['an extra, named', anAddOn('extra', 'x'), { kinds: ['extra'] as const }, true],
    ['a trip, when extras are named', aLine(), { kinds: ['extra'] as const }, false],
    ['its product', aLine(), { productIds: ['p0', 'p1'] }, true],
    ['another product', aLine(), { productIds: ['p2'] }, false],
    ['its category', aLine({ categories: ['marine', 'family'] }), { categories: ['family'] }, true],
    ['another category', aLine(), { categories: ['marine'] }, false],
    ['its product in another category', aLine(), { productIds: ['p1'], categories: ['marine'] }, false],
  ])('it covers %s', (_name, line, scope, covers) => {
    const { coupon } = aCoupon({ scope: { productIds: null, categories: null, kinds: null, ...scope } })
    expect(couponCovers(coupon, line)).toBe(covers)
  })
})

describe('two coupons at once', () => {
  it('a percent that takes as much as an amount is used, the amount is not', () => {
    const amount = aCoupon({ code: 'A200', discount: { type: 'amount', amount: pesos(200_00) } })
    const { lines } = priceCart({ lines: [aLine()], currency: 'MXN', now: NOW, coupons: [amount, aCoupon()] })
    expect(lines[0]?.coupon).toEqual({ code: 'NILO', amount: pesos(200_00) })
  })

  it('the smaller of two is beaten, also where another of its lines is free', () => {
    const lines = [pesos(0), pesos(2_000_00)].map((left, index) => {
      const line = aLine({ id: `trip-${index}`, index })
      return { line, gross: lineGross(line), left }
    })
    const larger = aCoupon({ code: 'QUINCE', discount: { type: 'percent', percent: 15 } })
    expect(planCoupons(lines, [aCoupon(), larger], 'MXN', NOW).outcomes).toEqual([
      { code: 'NILO', amount: pesos(0), refusal: { code: 'coupon_better' } },
      { code: 'QUINCE', amount: pesos(300_00), refusal: null },
    ])
  })
})

describe('what a line says of coupons', () => {
  const told = (lines: PriceLine[], coupons: ReturnType<typeof aCoupon>[]) =>
    priceCart({ lines, currency: 'MXN', now: NOW, coupons }).lines.map(({ explanations }) =>
      explanations.filter(({ code }) => code.startsWith('coupon')),
    )

  it('nothing of one that the whole cart refuses', () => {
    expect(told([aLine()], [aCoupon({ validUntil: NOW })])).toEqual([[]])
  })

  it('that it is for another line, also when no line is its', () => {
    const away = aCoupon({ scope: { productIds: ['p9'], categories: null, kinds: null } })
    expect(told([aLine()], [away])).toEqual([
      [{ code: 'coupon_other_line', subject: 'NILO', applied: false }],
    ])
  })

  it('that nothing is left, on a line that is free', () => {
    const free = aLine({ promotions: [aPromotion({ discount: { type: 'percent', percent: 100 } })] })
    expect(told([free], [aCoupon()])).toEqual([
      [{ code: 'coupon_nothing_left', subject: 'NILO', applied: false }],
    ])
  })

  it('each code once, the twin in other letters is no second one', () => {
    const twins = [aCoupon({ code: 'NILO' }), aCoupon({ code: 'nilo' }), aCoupon({ code: 'ABC' })]
    expect(told([aLine()], twins)[0]?.map(({ subject, code }) => [subject, code])).toEqual([
      ['ABC', 'coupon_applied'],
      ['NILO', 'coupon_beaten'],
    ])
  })

  it('what the plan of a cart without lines says', () => {
    const plan = planCoupons([], [aCoupon()], 'MXN', NOW)
    expect(plan.outcomes).toEqual([
      { code: 'NILO', amount: pesos(0), refusal: { code: 'coupon_no_matching_line' } },
    ])
    const line = { line: aLine(), gross: lineGross(aLine()), left: pesos(5) }
    expect(couponExplanations(line, plan, [aCoupon()])).toEqual([
      { code: 'coupon_beaten', subject: 'NILO', applied: false },
    ])
  })
})
