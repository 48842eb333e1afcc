import { compare, isZero, type Money, subtract } from '@/lib/money/money'
import type { Explanation, PromotionReason, PromotionRefusal } from '../explanations/reason'
import type { PriceLine } from '../price-line'
import { type Promotion, promotionName } from './promotion'
import { promotionAmount } from './promotion-amount'
import { isSilentRefusal, type PromotionContext, promotionRefusals } from './promotion-applies'
import { type PromotionType, promotionType } from './promotion-type'

/** The promotion a line got. */
export interface AppliedPromotion {
  readonly id: string
  readonly name: string
  readonly type: PromotionType
  readonly code: string | null
  readonly amount: Money
}

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
    .sort((a, b) => compare(b.amount, a.amount) || tieBreak(a.promotion, b.promotion))
  const best = ranked.find(({ amount }) => !isZero(amount))
  const others = ranked
    .filter((entry) => entry !== best)
    .map(({ promotion, amount }) => explain(promotion, lost(amount, best?.amount ?? amount)))
  const refused = judged.flatMap(({ promotion, refusals }) => refusalsTold(promotion, refusals))
  const told = [...others, ...refused].sort(bySubject)
  if (!best) return { applied: null, explanations: told }
  const won = explain(best.promotion, { code: 'promotion_applied', amount: best.amount })
  return { applied: asApplied(best.promotion, best.amount), explanations: [won, ...told] }
}

function lost(amount: Money, best: Money): PromotionReason {
  if (isZero(amount)) return { code: 'promotion_takes_nothing' }
  const more = subtract(best, amount)
  return isZero(more) ? { code: 'promotion_tied', amount } : { code: 'promotion_beaten', amount, more }
}

function asApplied(promotion: Promotion, amount: Money): AppliedPromotion {
  const { id, code, rules } = promotion
  return { id, code, name: promotionName(promotion), type: promotionType(rules), amount }
}

function tieBreak(a: Promotion, b: Promotion): number {
  return Number(a.code !== null) - Number(b.code !== null) || (a.id < b.id ? -1 : 1)
}

/** A promotion that is not meant for this currency or platform is not mentioned at all. */
function refusalsTold(promotion: Promotion, refusals: readonly PromotionRefusal[]): Explanation[] {
  if (refusals.some(isSilentRefusal)) return []
  return refusals.map((refusal) => explain(promotion, refusal))
}

function explain(promotion: Promotion, reason: PromotionReason): Explanation {
  return { ...reason, subject: promotionName(promotion), applied: reason.code === 'promotion_applied' }
}

function bySubject(a: Explanation, b: Explanation): number {
  return `${a.subject} ${a.code}` < `${b.subject} ${b.code}` ? -1 : 1
}
