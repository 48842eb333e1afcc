import type { Currency } from '@/lib/locale/market'
import { add, type Money, min, subtract, sum, zero } from '@/lib/money/money'
import type { AppliedCoupon, CouponLine, CouponOutcome } from './coupons/coupon-plan'
import { type DepositShare, depositShare } from './deposit-share'
import type { Explanation } from './explanations/reason'
import { effectiveUnitPrice, lineGross } from './line-gross'
import { onArrivalOf } from './on-arrival'
import { type PriceLine, tripKeyOf } from './price-line'
import { type AppliedPromotion, bestPromotion } from './promotions/best-promotion'
import { serviceFee } from './service-fee'

export interface PriceLinesInput {
  readonly lines: readonly PriceLine[]
  readonly currency: Currency
  /** Epoch milliseconds. */
  readonly now: number
  /** Codes the traveller typed, for promotions that need one. */
  readonly codes?: readonly string[]
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
  /** What of `total` is paid to the host on arrival; zero where everything is paid here. */
  readonly onArrival: Money
  readonly explanations: readonly Explanation[]
}

export interface CartTotals {
  readonly subtotal: Money
  readonly discounts: Money
  readonly fees: Money
  /** subtotal − discounts + fees. */
  readonly total: Money
  /** What hosts are paid on arrival: Σ of the lines. */
  readonly onArrival: Money
  /** What is paid here: total − onArrival, all fees in it. Liquidated is whoever paid that. */
  readonly online: Money
  /** The deposit: Σ shares, never above what is paid here. */
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
 * Prices lines before anybody types a coupon: what `priceCart` says of them without one. A trip's page does so in the
 * browser, which then needs no rule of coupons. The same holds of currencies and limits as there.
 */
export function priceLines(input: PriceLinesInput): CartPricing {
  return finishLines(promoteLines(input), input.currency)
}

/** A line with the best of its promotions. */
export type PromotedLine = CouponLine & {
  readonly promotion: AppliedPromotion | null
  readonly explanations: readonly Explanation[]
}

/** What promotions leave of each line, in the order of the input. */
export function promoteLines({ lines, currency, codes = [], now }: PriceLinesInput): PromotedLine[] {
  return lines.map((line) => promote(line, currency, codes, now))
}

/** What coupons do to lines after their promotions. */
export interface CouponsOfLines {
  readonly of: (line: PromotedLine) => Pick<PricedLine, 'coupon' | 'explanations'>
  readonly outcomes: readonly CouponOutcome[]
}

const NO_COUPONS: CouponsOfLines = { of: () => ({ coupon: null, explanations: [] }), outcomes: [] }

/** Fees, deposits, what is paid on arrival, and the totals. */
export function finishLines(
  promoted: readonly PromotedLine[],
  currency: Currency,
  coupons: CouponsOfLines = NO_COUPONS,
): CartPricing {
  const priced = split(
    promoted.map((line) => finish(line, coupons.of(line))),
    currency,
  )
  return { currency, lines: priced, coupons: coupons.outcomes, totals: totalsOf(priced, currency) }
}

function promote(line: PriceLine, currency: Currency, codes: readonly string[], now: number): PromotedLine {
  const gross = lineGross(line)
  const { qty, departure, platform } = line
  const choice = bestPromotion(line, { qty, departure, platform, currency, codes, now })
  const left = choice.applied ? subtract(gross, choice.applied.amount) : gross
  return { line, gross, left, promotion: choice.applied, explanations: choice.explanations }
}

function finish(
  { line, gross, left, promotion, explanations }: PromotedLine,
  { coupon, explanations: couponTexts }: ReturnType<CouponsOfLines['of']>,
): WholeLine {
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

/** A line before it is said who is paid for it. */
type WholeLine = Omit<PricedLine, 'onArrival'>

function split(lines: readonly WholeLine[], currency: Currency): PricedLine[] {
  const local = lines.filter(({ line }) => line.restOnArrival)
  const onArrival = new Map<WholeLine, Money>()
  for (const key of new Set(local.map(({ line }) => tripKeyOf(line)))) {
    const own = local.filter(({ line }) => tripKeyOf(line) === key)
    const parts = onArrivalOf(
      own.map(({ total, deposit }) => ({ total, deposit: deposit.amount })),
      currency,
    )
    for (const [at, part] of parts.entries()) {
      const line = own[at]
      if (line) onArrival.set(line, part)
    }
  }
  return lines.map((line) => ({ ...line, onArrival: onArrival.get(line) ?? zero(currency) }))
}

function feeOf({ serviceFee: fee, qty, unit, unitPrice }: PriceLine): Money {
  return fee ? serviceFee(fee.originalUnitPrice, fee.percent, qty, unit) : zero(unitPrice.currency)
}

function totalsOf(lines: readonly PricedLine[], currency: Currency): CartTotals {
  const all = (of: (line: PricedLine) => Money) => sum(lines.map(of), currency)
  const subtotal = all(({ gross }) => gross)
  const discounts = all(({ discount }) => discount)
  const fees = all(({ fee }) => fee)
  const total = add(subtract(subtotal, discounts), fees)
  const onArrival = all((line) => line.onArrival)
  const online = subtract(total, onArrival)
  const deposits = all(({ deposit }) => deposit.amount)
  return { subtotal, discounts, fees, total, onArrival, online, layaway: min(deposits, online) }
}
