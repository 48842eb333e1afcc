import { compare, isZero, type Money } from '@/lib/money/money'
import type { PriceLine } from './price-line'
import { type Promotion, promotionName } from './promotion'
import { promotionAmount } from './promotion-amount'
import {
  isSilentRefusal,
  type PromotionContext,
  type PromotionRefusal,
  promotionRefusals,
} from './promotion-applies'
import { type PromotionType, promotionType } from './promotion-type'

/** The promotion a line got. */
export interface AppliedPromotion {
  readonly id: string
  readonly name: string
  readonly type: PromotionType
  readonly code: string | null
  readonly amount: Money
}

/** One thing that did or did not happen to a line, as a code with a localised text. */
export interface Explanation {
  readonly code: PromotionRefusal | 'promotion_applied' | 'promotion_beaten' | CouponExplanation
  /** The name of the promotion or the code of the coupon. */
  readonly subject: string
  readonly applied: boolean
}
export type CouponExplanation =
  | 'coupon_applied'
  | 'coupon_beaten'
  | 'coupon_other_line'
  | 'coupon_nothing_left'

export interface PromotionChoice {
  readonly applied: AppliedPromotion | null
  readonly explanations: readonly Explanation[]
}

/**
 * At most one promotion per line, the best for the traveller (domain.md §2). Ties: the one without a code (a typed code
 * is kept for another line), then the smaller id; so the order of the list never matters.
 */
export function bestPromotion(line: PriceLine, context: PromotionContext): PromotionChoice {
  const judged = line.promotions.map((promotion) => ({
    promotion,
    refusals: promotionRefusals(promotion, context),
  }))
  const ranked = judged
    .filter(({ refusals }) => refusals.length === 0)
    .map(({ promotion }) => ({ promotion, amount: promotionAmount(promotion, line) }))
    .filter(({ amount }) => !isZero(amount))
    .sort((a, b) => compare(b.amount, a.amount) || tieBreak(a.promotion, b.promotion))
  const refused = judged.flatMap(({ promotion, refusals }) => refusalTexts(promotion, refusals))
  const [best] = ranked
  if (!best) return { applied: null, explanations: sorted(refused) }
  const beaten = ranked.slice(1).map(({ promotion }) => explain(promotion, 'promotion_beaten', false))
  const won = explain(best.promotion, 'promotion_applied', true)
  return {
    applied: asApplied(best.promotion, best.amount),
    explanations: [won, ...sorted([...beaten, ...refused])],
  }
}

function asApplied(promotion: Promotion, amount: Money): AppliedPromotion {
  const { id, code, rules } = promotion
  return { id, code, name: promotionName(promotion), type: promotionType(rules), amount }
}

function tieBreak(a: Promotion, b: Promotion): number {
  return Number(a.code !== null) - Number(b.code !== null) || (a.id < b.id ? -1 : 1)
}

/** A promotion that is not meant for this currency or platform is not mentioned at all. */
function refusalTexts(promotion: Promotion, refusals: readonly PromotionRefusal[]): Explanation[] {
  if (refusals.some(isSilentRefusal)) return []
  return refusals.map((code) => explain(promotion, code, false))
}

function explain(promotion: Promotion, code: Explanation['code'], applied: boolean): Explanation {
  return { code, subject: promotionName(promotion), applied }
}

function sorted(explanations: readonly Explanation[]): Explanation[] {
  return [...explanations].sort((a, b) => (`${a.subject} ${a.code}` < `${b.subject} ${b.code}` ? -1 : 1))
}
