import { type Money, max, min, money, subtract } from '@/lib/money/money'
import { depositShare } from '@/lib/pricing/deposit-share'
import { lineGross } from '@/lib/pricing/line-gross'
import type { PriceLine } from '@/lib/pricing/price-line'
import { bestPromotion } from '@/lib/pricing/promotions/best-promotion'
import { promotionName } from '@/lib/pricing/promotions/promotion'
import { promotionAmount } from '@/lib/pricing/promotions/promotion-amount'
import { type PromotionContext, promotionRefusals } from '@/lib/pricing/promotions/promotion-applies'
import type { LockedCoupon, LockedPromotion } from './locked-discount'

export interface MovedLineInput {
  /** The trip on its new departure: today's price, the promotions the product has now. */
  readonly line: PriceLine
  /** How promotions are judged on the new departure. */
  readonly context: Omit<PromotionContext, 'codes' | 'now'>
  /** Epoch milliseconds: of the change, and of the purchase. */
  readonly now: number
  readonly boughtAt: number
  /** As they were given then. */
  readonly promotion: LockedPromotion | null
  readonly coupon: LockedCoupon | null
}

export interface MovedLine {
  readonly gross: Money
  readonly promotion: LockedPromotion | null
  readonly coupon: LockedCoupon | null
  readonly discount: Money
  readonly total: Money
  /** Its part of the deposit, before that is capped. */
  readonly deposit: Money
}

/**
 * The line of a trip on another departure (domain.md §8): today's price, and the better of the promotion it was bought with,
 * as long as its conditions hold there, and the best one of today that needs no code. A coupon stays as what it took off.
 */
export function movedLine(input: MovedLineInput): MovedLine {
  const { line, coupon } = input
  const gross = lineGross(line)
  const promotion = promotionOf(input)
  const left = subtract(gross, money(promotion?.amountMinor ?? 0, gross.currency))
  const kept = coupon && min(money(coupon.amountMinor, gross.currency), left)
  const total = kept ? subtract(left, kept) : left
  return {
    gross,
    promotion,
    coupon: coupon && kept && kept.amount > 0 ? { ...coupon, amountMinor: kept.amount } : null,
    discount: subtract(gross, total),
    total,
    deposit: depositShare(line).amount,
  }
}

/** Of two that take as much off, the one it was bought with. */
function promotionOf(input: MovedLineInput): LockedPromotion | null {
  const { line, context, now } = input
  const stays = stayingPromotion(input)
  const { applied } = bestPromotion(line, { ...context, codes: [], now })
  const fresh = applied && { name: applied.name, type: applied.type, amountMinor: applied.amount.amount }
  if (!stays || !fresh) return stays ?? fresh
  return fresh.amountMinor > stays.amountMinor ? fresh : stays
}

/**
 * What the promotion it was bought with takes off there. Its own period was over when it was bought, so only what it asks
 * of the departure counts; one that nobody knows any more stays where its kind asks for no date.
 */
function stayingPromotion({ line, context, boughtAt, promotion }: MovedLineInput): LockedPromotion | null {
  if (!promotion) return null
  const known = line.promotions.find((one) => promotionName(one) === promotion.name)
  if (known) {
    const refusals = promotionRefusals(known, { ...context, codes: [promotion.name], now: boughtAt })
    const amount = refusals.length === 0 ? promotionAmount(known, line).amount : 0
    return amount > 0 ? { ...promotion, amountMinor: amount } : null
  }
  if (promotion.type.includes('dates')) return null
  const most = max(lineGross(line), money(0, line.unitPrice.currency))
  return { ...promotion, amountMinor: Math.min(promotion.amountMinor, most.amount) }
}
