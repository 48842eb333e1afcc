import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, type Money, money, multiply, subtract, sum } from '@/lib/money/money'
import { PROPERTY_RUNS } from '@/lib/money/property-runs'
import { type PriceCartInput, type PricedCart, priceCart } from './price-cart'
import { pricePerDay } from './price-per-day'
import { serviceFee, serviceFeePercent } from './service-fee'
import {
  type AnyCart,
  aCoupon,
  aLine,
  anAddOn,
  anyCart,
  anyLine,
  aPromotion,
  groupRules,
  NOW,
  rule,
} from './test-lines'

const runs = { numRuns: PROPERTY_RUNS }
const pesos = (amount: number) => money(amount, 'MXN')
const price = ({ currency, lines, coupons }: AnyCart) => priceCart({ currency, lines, coupons, now: NOW })
const amounts = (cart: PricedCart, of: (line: PricedCart['lines'][number]) => Money) =>
  sum(cart.lines.map(of), cart.currency)

describe('laws of every cart, in all currencies', () => {
  it('sums exactly: total = Σ gross − Σ discounts + Σ fees', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = price(input)
        const { subtotal, discounts, fees, total } = cart.totals
        expect(subtotal).toEqual(amounts(cart, ({ gross }) => gross))
        expect(total).toEqual(add(subtract(subtotal, discounts), fees))
        expect(total).toEqual(
          add(
            amounts(cart, (line) => line.total),
            amounts(cart, ({ fee }) => fee),
          ),
        )
        for (const line of cart.lines)
          expect(line.gross).toEqual(multiply(line.unitPrice, line.line.qty * line.line.unit))
      }),
      runs,
    )
  })

  it('has no negative component, and the deposit is never above the total', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = price(input)
        for (const line of cart.lines) {
          for (const part of [line.gross, line.discount, line.total, line.fee, line.deposit.amount])
            expect(part.amount).toBeGreaterThanOrEqual(0)
          expect(compare(line.discount, line.gross)).toBeLessThanOrEqual(0)
        }
        expect(compare(cart.totals.layaway, cart.totals.total)).toBeLessThanOrEqual(0)
      }),
      runs,
    )
  })

  it('does not depend on the order of lines, promotions or coupons', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const turned = {
          ...input,
          lines: input.lines
            .map((line) => ({ ...line, promotions: [...line.promotions].reverse() }))
            .reverse(),
          coupons: [...input.coupons].reverse(),
        }
        const [cart, other] = [price(input), price(turned)]
        expect(other.totals).toEqual(cart.totals)
        expect(other.coupons).toEqual(cart.coupons)
        expect(other.lines.map(asTold).reverse()).toEqual(cart.lines.map(asTold))
      }),
      runs,
    )
  })

  it('gives a discount as one promotion and one coupon per line, nothing else', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        const cart = price(input)
        for (const { promotion, coupon, discount, line } of cart.lines) {
          const parts = [promotion?.amount, coupon?.amount].filter((amount) => amount !== undefined)
          expect(sum(parts, line.unitPrice.currency)).toEqual(discount)
        }
        const byCoupon = sum(
          cart.coupons.map(({ amount }) => amount),
          cart.currency,
        )
        expect(byCoupon).toEqual(
          sum(
            cart.lines.flatMap(({ coupon }) => (coupon ? [coupon.amount] : [])),
            cart.currency,
          ),
        )
      }),
      runs,
    )
  })

  it('picks a promotion that no other applicable one beats', () => {
    fc.assert(
      fc.property(anyCart, ({ lines, currency }) => {
        for (const line of lines) {
          const best = price({ lines: [line], currency, coupons: [] }).totals.discounts
          for (const promotion of line.promotions) {
            const alone = price({ lines: [{ ...line, promotions: [promotion] }], currency, coupons: [] })
              .totals.discounts
            expect(compare(alone, best)).toBeLessThanOrEqual(0)
          }
        }
      }),
      { numRuns: Math.min(PROPERTY_RUNS, 1000) },
    )
  })

  it('another ticket never lowers a price without promotions', () => {
    fc.assert(
      fc.property(anyCart, ({ lines, currency }) => {
        const plain = lines.map((line) => ({ ...line, promotions: [], qty: Math.min(line.qty, 19) }))
        const more = plain.map((line, index) => (index === 0 ? { ...line, qty: line.qty + 1 } : line))
        const [before, after] = [
          price({ lines: plain, currency, coupons: [] }),
          price({ lines: more, currency, coupons: [] }),
        ]
        expect(compare(before.totals.total, after.totals.total)).toBeLessThanOrEqual(0)
      }),
      runs,
    )
  })

  it('a coupon never raises a total', () => {
    fc.assert(
      fc.property(anyCart, (input) => {
        expect(
          compare(price(input).totals.total, price({ ...input, coupons: [] }).totals.total),
        ).toBeLessThanOrEqual(0)
      }),
      runs,
    )
  })

  it('prices Colombian pesos whole', () => {
    fc.assert(
      fc.property(anyLine('COP', 'line'), (line) => {
        const cart = price({
          currency: 'COP',
          lines: [line],
          coupons: [aCoupon({ discount: { type: 'percent', percent: 7.25 } })],
        })
        for (const amount of Object.values(cart.totals)) expect(amount.amount % 100).toBe(0)
      }),
      runs,
    )
  })
})

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
  it('are fee % of the original price × tickets × unit, rounded once', () => {
    expect(serviceFee(money(333_33, 'MXN'), 7.5, 3, 1)).toEqual(money(75_00, 'MXN')) // 999.99 × 0.075 = 74.99925
  })
  it('come last and are not lowered by discounts', () => {
    const fee = { percent: 10, originalUnitPrice: money(800_00, 'MXN') }
    const line = aLine({
      serviceFee: fee,
      promotions: [aPromotion({ discount: { type: 'percent', percent: 100 } })],
    })
    const { totals } = priceCart({ lines: [line], currency: 'MXN', now: NOW })
    expect(totals).toMatchObject({ fees: money(160_00, 'MXN'), total: money(160_00, 'MXN') }) // 800 × 2 × 0.10
  })
  it('grow towards the departure', () => {
    const tiers = [
      { fromDays: 60, percent: 0 },
      { fromDays: 30, percent: 10 },
      { fromDays: 15, percent: 25 },
    ]
    expect([90, 60, 59, 30, 15, 3].map((days) => serviceFeePercent(tiers, days))).toEqual([
      0, 0, 10, 10, 25, 25,
    ])
    expect(serviceFeePercent([], 3)).toBe(0)
  })
})

it('a price per day is never understated', () => {
  expect(pricePerDay(money(100_00, 'MXN'), 3)).toEqual(money(33_34, 'MXN'))
  expect(pricePerDay(money(100_00, 'MXN'), 0)).toEqual(money(100_00, 'MXN'))
})

it('throws when a line brings another currency', () => {
  expect(() => priceCart({ lines: [aLine()], currency: 'USD', now: NOW })).toThrow('currency_mismatch')
})

function asTold({ line, ...rest }: PricedCart['lines'][number]) {
  return { id: line.id, ...rest }
}
