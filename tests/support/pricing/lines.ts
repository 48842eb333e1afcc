import fc from 'fast-check'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { Coupon, TypedCoupon } from '@/lib/pricing/coupons/coupon'
import { type LineKind, ORDER_LIMITS, type PriceLine } from '@/lib/pricing/price-line'
import type { Promotion, PromotionRule } from '@/lib/pricing/promotions/promotion'
import { anyCurrency, moneyIn } from '@/tests/support/money/arbitraries'

/** Lines, promotions and coupons for the tests of pricing and layaway; not for production code. */

export const NOW = Date.UTC(2026, 10, 21, 18)

/** A trip for two at 1,000.00 each, deposit 200.00 each, departing 2027-03-14 in Spanish, high season. */
export function aLine(changes: Partial<PriceLine> = {}): PriceLine {
  return {
    id: 'trip',
    kind: 'experience',
    uuid: 'p1',
    index: 0,
    parent: null,
    productId: 'p1',
    categories: ['mountains'],
    platform: 'andanza',
    unitPrice: money(1_000_00, 'MXN'),
    layawayUnitPrice: money(200_00, 'MXN'),
    qty: 2,
    unit: 1,
    group: null,
    departure: { date: '2027-03-14', season: 'high', language: 'es' },
    promotions: [],
    occupancy: null,
    roomsRequired: false,
    restOnArrival: false,
    serviceFee: null,
    ...changes,
  }
}

export function anAddOn(kind: LineKind, id: string, changes: Partial<PriceLine> = {}): PriceLine {
  const parent = { uuid: 'p1', index: 0 }
  return aLine({ id, kind, uuid: id, parent, layawayUnitPrice: null, ...changes })
}

export function aPromotion(changes: Partial<Promotion> = {}): Promotion {
  const discount = { type: 'percent', percent: 10 } as const
  return {
    id: 'promo',
    name: 'Promo',
    code: null,
    discount,
    rules: [],
    validFrom: null,
    validUntil: null,
    ...changes,
  }
}

export function rule(type: string, condition: unknown, operator = 'equal'): PromotionRule {
  return { type: `promotion_rule_${type}`, operator, condition }
}

/** The rules of a promo_{n}x1. */
export function groupRules(n: number): PromotionRule[] {
  return [rule('tickets_qty', n, 'greater_or_equal'), rule('tickets_multiples', n)]
}

export function aCoupon(
  changes: Partial<Coupon> = {},
  facts: Partial<TypedCoupon['facts']> = {},
): TypedCoupon {
  return {
    coupon: {
      code: 'NILO',
      discount: { type: 'percent', percent: 10 },
      scope: { productIds: null, categories: null, kinds: null },
      minimumSpend: null,
      firstPurchaseOnly: false,
      usageLimit: null,
      perPersonLimit: null,
      validFrom: null,
      validUntil: null,
      ...changes,
    },
    facts: { used: 0, usedByPerson: null, hasBought: null, ...facts },
  }
}

const percent = fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4)

function anyDiscount(currency: Currency): fc.Arbitrary<Promotion['discount']> {
  return fc.oneof(
    percent.map((value) => ({ type: 'percent' as const, percent: value })),
    moneyIn(currency, 500_000).map((amount) => ({ type: 'amount' as const, amount })),
  )
}

const anyRules: fc.Arbitrary<PromotionRule[]> = fc.oneof(
  fc.constantFrom('2027-03-14', '2027-03-01/2027-03-31', '2027-04-01').map((date) => [rule('dates', [date])]),
  fc.constantFrom('es', 'en').map((language) => [rule('by_date_languages', [language])]),
  fc.constant<PromotionRule[]>([]),
  fc.integer({ min: 2, max: 5 }).map(groupRules),
  fc.integer({ min: 2, max: 5 }).map((n) => [rule('tickets_multiples', n)]),
  fc.constantFrom('high', 'low').map((season) => [rule('by_date_seasons', [season])]),
)

function anyPromotions(currency: Currency, minLength: number): fc.Arbitrary<Promotion[]> {
  return fc
    .array(fc.record({ discount: anyDiscount(currency), rules: anyRules }), { minLength, maxLength: 4 })
    .map((list) =>
      list.map((entry, index) => aPromotion({ ...entry, id: `promo-${index}`, name: `Promo ${index}` })),
    )
}

const anyKind = fc.constantFrom<LineKind>('experience', 'package', 'extra', 'room', 'flight', 'insurance')

/** Any line of a currency; its deposit price is never above its price. */
export function anyLine(currency: Currency, id: string, promotions = 0): fc.Arbitrary<PriceLine> {
  return fc
    .record({
      kind: anyKind,
      price: moneyIn(currency, 5_000_000),
      share: fc.integer({ min: 0, max: 100 }),
      qty: fc.integer({ min: 1, max: ORDER_LIMITS.qty }),
      unit: fc.integer({ min: 1, max: ORDER_LIMITS.unit }),
      group: fc.constantFrom('included', 'mandatory', null),
      promotions: anyPromotions(currency, promotions),
      feePercent: fc.option(percent, { nil: null }),
    })
    .map(({ kind, price, share, feePercent, ...rest }) => {
      const trip = kind === 'experience' || kind === 'package'
      const step = currency === 'COP' ? 100 : 1
      const deposit = money(Math.floor((price.amount / step) * (share / 100)) * step, currency)
      const serviceFee = feePercent === null ? null : { percent: feePercent, originalUnitPrice: price }
      return aLine({
        ...rest,
        id,
        kind,
        unitPrice: price,
        layawayUnitPrice: trip ? deposit : null,
        serviceFee,
      })
    })
}

export interface AnyCart {
  readonly currency: Currency
  readonly lines: PriceLine[]
  readonly coupons: TypedCoupon[]
}

/** Carts of 1–4 lines with up to three coupons, in one of the three currencies. */
export const anyCart: fc.Arbitrary<AnyCart> = anyCurrency.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    lines: fc
      .array(anyLine(currency, 'line'), { minLength: 1, maxLength: 4 })
      .map((lines) => lines.map((line, index) => ({ ...line, id: `line-${index}` }))),
    coupons: fc
      .array(anyDiscount(currency), { maxLength: 3 })
      .map((list) => list.map((discount, index) => aCoupon({ code: `CODE${index}`, discount }))),
  }),
)

/** A line with one to four promotions. */
export const anyPromotedLine: fc.Arbitrary<PriceLine> = anyCurrency.chain((currency) =>
  anyLine(currency, 'line', 1),
)
