import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { aCoupon, aLine, anAddOn, aPromotion, NOW } from '@/tests/support/pricing/lines'
import { priceCart } from '../price-cart'
import type { PriceLine } from '../price-line'
import type { Promotion } from '../promotions/promotion'

/** By hand: a trip of 2 tickets at 1,000.00 MXN and an extra at 500.00. Each row names its rule of domain.md §2. */

const PERCENT = 'percent = price × value ÷ 100'
const FLOOR = 'never below zero'
const AFTER = 'promotions apply before coupons'
const SPLIT = 'shared discounts use allocation and sum exactly'
const BEST = 'at most one coupon per line, the best'

const pesos = (amount: number) => money(amount, 'MXN')
const amountOff = (amount: number): Promotion['discount'] => ({ type: 'amount', amount: pesos(amount) })
const percentOff = (percent: number): Promotion['discount'] => ({ type: 'percent', percent })

describe('coupons come after promotions (domain.md §2)', () => {
  const extra = anAddOn('extra', 'extra', { unitPrice: pesos(500_00), qty: 1 })
  function couponAmounts(
    coupons: readonly ReturnType<typeof aCoupon>[],
    trip: Partial<PriceLine> = {},
  ): number[] {
    const cart = priceCart({ lines: [aLine(trip), extra], currency: 'MXN', now: NOW, coupons })
    return cart.lines.map(({ coupon }) => coupon?.amount.amount ?? 0)
  }

  const both = { productIds: null, categories: null, kinds: ['experience' as const, 'extra' as const] }
  const promo = (percent: number) => ({ promotions: [aPromotion({ discount: percentOff(percent) })] })
  const better = aCoupon({ code: 'MEJOR', discount: percentOff(15) })
  const fixed = (amount: number) => aCoupon({ code: 'FIJO', discount: amountOff(amount) })
  it.each([
    [PERCENT, '10 % of the trip, not of the extra', [aCoupon()], {}, [200_00, 0]], // 2,000 × 0.10; trips only
    [PERCENT, '10 % of trip and extra', [aCoupon({ scope: both })], {}, [200_00, 50_00]], // 500 × 0.10
    [
      PERCENT,
      '12.5 % of 1 × 0.20',
      [aCoupon({ discount: percentOff(12.5) })],
      { qty: 1, unitPrice: pesos(20) },
      [3, 0],
    ], // 0.025
    [AFTER, '10 % of the price, beside a promotion of 50 %', [aCoupon()], promo(50), [200_00, 0]], // 2,000 × 0.10, not 1,000
    [AFTER, '600 of what a promotion of 50 % left', [fixed(600_00)], promo(50), [600_00, 0]], // 1,000 left
    [FLOOR, '10 % after a promotion of 95 %', [aCoupon()], promo(95), [100_00, 0]], // 200 stops at the 100 left
    [FLOOR, 'nothing left to take', [aCoupon()], promo(100), [0, 0]],
    [FLOOR, '3,000 stops at the trip', [fixed(3_000_00)], {}, [2_000_00, 0]],
    [FLOOR, '600 after a promotion of 80 %', [fixed(600_00)], promo(80), [400_00, 0]], // 400 left
    [SPLIT, '1,800 once per cart', [fixed(1_800_00)], {}, [1_800_00, 0]],
    [
      SPLIT,
      '100 over trip and extra',
      [aCoupon({ discount: amountOff(100_00), scope: both })],
      {},
      [80_00, 20_00],
    ], // 2,000 : 500
    [SPLIT, '0.03 over trip and extra', [aCoupon({ discount: amountOff(3), scope: both })], {}, [2, 1]], // 0.024 : 0.006
    [
      SPLIT,
      '100 by what is left, 500 : 500',
      [aCoupon({ discount: amountOff(100_00), scope: both })],
      promo(75),
      [50_00, 50_00],
    ],
    [
      SPLIT,
      '100 where the trip is free',
      [aCoupon({ discount: amountOff(100_00), scope: both })],
      promo(100),
      [0, 100_00],
    ],
    [BEST, '10 % against 15 %', [aCoupon(), better], {}, [300_00, 0]], // 200 < 300, never 500
    [BEST, '10 % against 250 once', [aCoupon(), fixed(250_00)], {}, [250_00, 0]],
    [BEST, '10 % against 150 once', [aCoupon(), fixed(150_00)], {}, [200_00, 0]],
    [BEST, '10 % against 200 once: a tie goes to the percent', [aCoupon(), fixed(200_00)], {}, [200_00, 0]],
    [
      BEST,
      '10 % of the trip and 60 off the extra together',
      [
        aCoupon(),
        aCoupon({ code: 'EXTRA', discount: amountOff(60_00), scope: { ...both, kinds: ['extra'] } }),
      ],
      {},
      [200_00, 60_00],
    ],
  ] as const)('%s: %s', (_rule, _name, coupons, trip, expected) => {
    expect(couponAmounts(coupons, trip)).toEqual(expected)
  })

  it.each([
    ['coupon_not_started', { validFrom: NOW + 1 }, {}],
    ['coupon_expired', { validUntil: NOW }, {}],
    ['coupon_used_up', { usageLimit: 10 }, { used: 10 }],
    ['coupon_of_somebody_else', {}, { isOthers: true }],
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
