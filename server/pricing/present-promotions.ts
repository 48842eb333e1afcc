import type { z } from 'zod'
import type { promotion } from '@/lib/api/wire'
import { type Money, toWire } from '@/lib/money/money'
import { promotionName } from '@/lib/pricing/promotions/promotion'
import { promotionAmount } from '@/lib/pricing/promotions/promotion-amount'
import { isSilentRefusal, promotionRefusals } from '@/lib/pricing/promotions/promotion-applies'
import { promotionType } from '@/lib/pricing/promotions/promotion-type'
import type { StoredPromotion } from './find-pricing'
import { type MarketPricing, toPromotion } from './to-promotion'

type PromotionWire = z.output<typeof promotion>

/** Rules that decide who gets a promotion but are not displayed (specification §3). */
const HIDDEN_RULES = ['promotion_rule_currencies', 'promotion_rule_by_platforms']
const OVER = ['not_started', 'ended', 'unknown_rule']

/**
 * The promotions of a product that run now and are meant for this market, as specification §3 shows them.
 * @param price what one traveller pays; `amount` is what the promotion takes off it, 0 where it needs more travellers
 */
export function presentPromotions(
  stored: readonly StoredPromotion[],
  price: Money,
  platform: string,
  market: MarketPricing & { readonly now: number },
): PromotionWire[] {
  return stored.flatMap((one) => {
    const promotion = toPromotion(one, market)
    const refusals = promotionRefusals(promotion, {
      qty: 1,
      departure: { date: null, season: null, language: null },
      currency: market.currency,
      platform,
      codes: promotion.code === null ? [] : [promotion.code],
      now: market.now,
    })
    if (refusals.some((refusal) => isSilentRefusal(refusal) || OVER.includes(refusal.code))) return []
    const { discount } = promotion
    return {
      name: promotionName(promotion),
      type: promotionType(promotion.rules),
      value: discount.type === 'percent' ? discount.percent : toWire(discount.amount),
      discount_type: one.discountType,
      amount: toWire(promotionAmount(promotion, { unitPrice: price, qty: 1, unit: 1, group: null })),
      code: promotion.code,
      rules: promotion.rules
        .filter(({ type }) => !HIDDEN_RULES.includes(type))
        .map(({ type, operator, condition }) => ({ type, operator, condition })),
    }
  })
}
