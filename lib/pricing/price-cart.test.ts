import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { aCoupon, aLine, anAddOn, aPromotion, groupRules, NOW, rule } from '@/tests/support/pricing/lines'
import { type PriceCartInput, priceCart } from './price-cart'

const pesos = (amount: number) => money(amount, 'MXN')

describe('what a line says', () => {
  const codes = (input: Partial<PriceCartInput>) =>
    priceCart({ lines: [], currency: 'MXN', now: NOW, ...input }).lines.map(
      ({ explanations }) => explanations,
    )

  it('names the promotion that applied, the one that was beaten, and why others did not apply', () => {
    const promotions = [
      aPromotion({ id: 'a', name: 'Diez' }),
      aPromotion({ id: 'b', name: 'Veinte', discount: { type: 'percent', percent: 20 } }),
      aPromotion({ id: 'c', name: 'Cuatro por uno', rules: groupRules(4) }),
      aPromotion({ id: 'd', name: 'Con código', code: 'VERANO', rules: [rule('by_date_seasons', ['low'])] }),
    ]
    expect(codes({ lines: [aLine({ promotions })] })).toEqual([
      [
        { code: 'promotion_applied', subject: 'Veinte', applied: true, amount: pesos(400_00) },
        { code: 'too_few_tickets', subject: 'Cuatro por uno', applied: false, missing: 2 },
        {
          code: 'promotion_beaten',
          subject: 'Diez',
          applied: false,
          amount: pesos(200_00),
          more: pesos(200_00),
        },
        { code: 'code_missing', subject: 'VERANO', applied: false },
        { code: 'other_season', subject: 'VERANO', applied: false, seasons: ['low'] },
      ],
    ])
  })

  it('does not mention a promotion of another currency or platform', () => {
    const promotions = [
      aPromotion({ rules: [rule('currencies', ['COP'])] }),
      aPromotion({ id: 'b', rules: [rule('by_platforms', ['x'])] }),
    ]
    expect(codes({ lines: [aLine({ promotions })] })).toEqual([[]])
  })

  it('keeps a typed code when an open promotion gives the same', () => {
    const promotions = [aPromotion({ id: 'a', code: 'VERANO' }), aPromotion({ id: 'b', name: 'Abierta' })]
    const cart = priceCart({ lines: [aLine({ promotions })], currency: 'MXN', now: NOW, codes: ['VERANO'] })
    expect(cart.lines[0]?.promotion).toMatchObject({ id: 'b', name: 'Abierta', code: null })
  })

  it('tells for every line what a usable coupon did', () => {
    const coupons = [
      aCoupon(),
      aCoupon({ code: 'MEJOR', discount: { type: 'percent', percent: 15 } }),
      aCoupon({ code: 'VIEJO', validUntil: NOW }),
    ]
    expect(codes({ lines: [aLine(), anAddOn('extra', 'extra')], coupons })).toEqual([
      [
        { code: 'coupon_applied', subject: 'MEJOR', applied: true, amount: pesos(300_00) },
        { code: 'coupon_beaten', subject: 'NILO', applied: false },
      ],
      [
        { code: 'coupon_other_line', subject: 'MEJOR', applied: false },
        { code: 'coupon_other_line', subject: 'NILO', applied: false },
      ],
    ])
  })
})

describe('fees', () => {
  it('come last and are not lowered by discounts', () => {
    const fee = { percent: 10, originalUnitPrice: money(800_00, 'MXN') }
    const line = aLine({
      serviceFee: fee,
      promotions: [aPromotion({ discount: { type: 'percent', percent: 100 } })],
    })
    const { totals } = priceCart({ lines: [line], currency: 'MXN', now: NOW })
    expect(totals).toMatchObject({ fees: money(160_00, 'MXN'), total: money(160_00, 'MXN') }) // 800 × 2 × 0.10
  })
})

it('throws when a line brings another currency', () => {
  expect(() => priceCart({ lines: [aLine()], currency: 'USD', now: NOW })).toThrow('currency_mismatch')
})
