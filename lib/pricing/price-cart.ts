import type { Currency } from '@/lib/locale/market'
import { add, type Money, min, subtract, sum, zero } from '@/lib/money/money'
import type { TypedCoupon } from './coupons/coupon'
import { couponExplanations } from './coupons/coupon-explanations'
import { type AppliedCoupon, type CouponLine, type CouponOutcome, planCoupons } from './coupons/coupon-plan'
import { type DepositShare, depositShare } from './deposit-share'
import type { Explanation } from './explanations/reason'
import { effectiveUnitPrice, lineGross } from './line-gross'
import type { PriceLine } from './price-line'
import { type AppliedPromotion, bestPromotion } from './promotions/best-promotion'
import { serviceFee } from './service-fee'

export interface PriceCartInput {
  readonly lines: readonly PriceLine[]
  readonly currency: Currency
  /** Epoch milliseconds. */
  readonly now: number
  /** Codes the traveller typed, for promotions that need one. */
  readonly codes?: readonly string[]
  /** Coupons behind those codes, with what the server knows about their use. */
  readonly coupons?: readonly TypedCoupon[]
}

export interface PricedLine {
  readonly line: PriceLine
  /** What one unit is charged; zero for included lines. */
  readonly unitPrice: Money
  /** unitPrice × qty × unit. */
  readonly gross: Money
  readonly promotion: AppliedPromotion | null
  readonly coupon: AppliedCoupon | null
  /** promotion + coupon. */
  readonly discount: Money
  /** gross − discount, never below zero. Fees are not in it. */
  readonly total: Money
  /** Owed for changing this line; added after everything else (reliability.md R10). */
  readonly fee: Money
  /** Its part of the deposit before the cap. */
  readonly deposit: DepositShare
  readonly explanations: readonly Explanation[]
}

export interface CartTotals {
  readonly subtotal: Money
  readonly discounts: Money
  readonly fees: Money
  /** subtotal − discounts + fees. */
  readonly total: Money
  /** The deposit: Σ shares, never above the total. */
  readonly layaway: Money
}

export interface CartPricing {
  readonly currency: Currency
  /** In the order of the input. */
  readonly lines: readonly PricedLine[]
  readonly coupons: readonly CouponOutcome[]
  readonly totals: CartTotals
}

/**
 * Prices a cart (domain.md §2, §6): promotions, then coupons, then fees; sums are exact and the order of lines does not
 * matter. Everything is Money of `currency`, else it throws. Ask `cartProblems` first: limits are not checked here.
 */
export function priceCart({ lines, currency, now, codes = [], coupons = [] }: PriceCartInput): CartPricing {
  const promoted = lines.map((line) => promote(line, currency, codes, now))
  const plan = planCoupons(promoted, coupons, currency, now)
  const priced = promoted.map((entry) =>
    finish(entry, plan.byLine.get(entry.line.id) ?? null, couponExplanations(entry, plan, coupons)),
  )
  return { currency, lines: priced, coupons: plan.outcomes, totals: totalsOf(priced, currency) }
}

type Promoted = CouponLine & { promotion: AppliedPromotion | null; explanations: readonly Explanation[] }

function promote(line: PriceLine, currency: Currency, codes: readonly string[], now: number): Promoted {
  const gross = lineGross(line)
  const { qty, departure, platform } = line
  const choice = bestPromotion(line, { qty, departure, platform, currency, codes, now })
  const left = choice.applied ? subtract(gross, choice.applied.amount) : gross
  return { line, gross, left, promotion: choice.applied, explanations: choice.explanations }
}

function finish(
  entry: Promoted,
  coupon: AppliedCoupon | null,
  couponTexts: readonly Explanation[],
): PricedLine {
  const { line, gross, left, promotion, explanations } = entry
  const total = coupon ? subtract(left, coupon.amount) : left
  return {
    line,
    unitPrice: effectiveUnitPrice(line),
    gross,
    promotion,
    coupon,
    discount: subtract(gross, total),
    total,
    fee: feeOf(line),
    deposit: depositShare(line),
    explanations: [...explanations, ...couponTexts],
  }
}

function feeOf({ serviceFee: fee, qty, unit, unitPrice }: PriceLine): Money {
  return fee ? serviceFee(fee.originalUnitPrice, fee.percent, qty, unit) : zero(unitPrice.currency)
}

function totalsOf(lines: readonly PricedLine[], currency: Currency): CartTotals {
  const subtotal = sum(
    lines.map(({ gross }) => gross),
    currency,
  )
  const discounts = sum(
    lines.map(({ discount }) => discount),
    currency,
  )
  const fees = sum(
    lines.map(({ fee }) => fee),
    currency,
  )
  const total = add(subtract(subtotal, discounts), fees)
  const layaway = min(
    sum(
      lines.map(({ deposit }) => deposit.amount),
      currency,
    ),
    total,
  )
  return { subtotal, discounts, fees, total, layaway }
}
