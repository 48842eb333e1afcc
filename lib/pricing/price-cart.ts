import type { TypedCoupon } from './coupons/coupon'
import { couponExplanations } from './coupons/coupon-explanations'
import { planCoupons } from './coupons/coupon-plan'
import { type CartPricing, finishLines, type PriceLinesInput, promoteLines } from './price-lines'

export interface PriceCartInput extends PriceLinesInput {
  /** Coupons behind those codes, with what the server knows about their use. */
  readonly coupons?: readonly TypedCoupon[]
}

/**
 * Prices a cart (domain.md §2, §6): promotions, then coupons, then fees; sums are exact and the order of lines does not
 * matter. Everything is Money of `currency`, else it throws. Ask `cartProblems` first: limits are not checked here.
 */
export function priceCart({ coupons = [], ...input }: PriceCartInput): CartPricing {
  const promoted = promoteLines(input)
  const plan = planCoupons(promoted, coupons, input.currency, input.now)
  return finishLines(promoted, input.currency, {
    of: (entry) => ({
      coupon: plan.byLine.get(entry.line.id) ?? null,
      explanations: couponExplanations(entry, plan, coupons),
    }),
    outcomes: plan.outcomes,
  })
}
