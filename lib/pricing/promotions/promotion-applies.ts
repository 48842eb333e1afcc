import { sameCode } from '../coupons/typed-code'
import type { PromotionRefusal } from '../explanations/reason'
import { type Allowed, allowanceRefusals } from './allowance-rules'
import { isSane, PROMOTION_RULE_TYPES, type Promotion } from './promotion'
import { ticketRefusals } from './ticket-rules'

/** What a promotion is judged by. */
export interface PromotionContext extends Allowed {
  readonly qty: number
  /** Codes the traveller typed. */
  readonly codes: readonly string[]
  /** Epoch milliseconds, an argument because rules have no clock. */
  readonly now: number
}

/**
 * Every reason why a promotion does not apply, none when it does (specification §3, §5); a code comes once, with the
 * most that is missing. Rules of different types must all pass, of several rules of one date-like type one is enough.
 */
export function promotionRefusals(promotion: Promotion, context: PromotionContext): PromotionRefusal[] {
  const { rules } = promotion
  const unknown = rules.some(({ type }) => !PROMOTION_RULE_TYPES.some((known) => known === type))
  const refusals: PromotionRefusal[] = [
    ...validityRefusals(promotion, context),
    ...ticketRefusals(rules, context.qty),
    ...allowanceRefusals(rules, context),
    ...(unknown ? [{ code: 'unknown_rule' } as const] : []),
  ]
  return eachCodeOnce(refusals)
}

/** Rules of currency and platform decide who gets a promotion but are not displayed (specification §3). */
export function isSilentRefusal({ code }: PromotionRefusal): boolean {
  return code === 'other_currency' || code === 'other_platform'
}

function validityRefusals(
  { code, discount, validFrom, validUntil }: Promotion,
  { codes, currency, now }: PromotionContext,
): PromotionRefusal[] {
  const refusals: PromotionRefusal[] = []
  if (validFrom !== null && now < validFrom) refusals.push({ code: 'not_started', from: validFrom })
  if (validUntil !== null && now >= validUntil) refusals.push({ code: 'ended' })
  if (code !== null && !codes.some((typed) => sameCode(typed, code))) refusals.push({ code: 'code_missing' })
  if (discount.type === 'amount' && discount.amount.currency !== currency)
    refusals.push({ code: 'other_currency' })
  // a percent outside 0–100 or a negative amount is a broken promotion, and must never raise a price
  if (!isSane(discount)) refusals.push({ code: 'unknown_rule' })
  return refusals
}

/** Two rules may ask for more tickets: the one that asks for most is told. */
function eachCodeOnce(refusals: readonly PromotionRefusal[]): PromotionRefusal[] {
  const byCode = new Map<string, PromotionRefusal>()
  for (const refusal of refusals) {
    const before = byCode.get(refusal.code)
    if (!before || ticketsOf(refusal) > ticketsOf(before)) byCode.set(refusal.code, refusal)
  }
  return [...byCode.values()]
}

function ticketsOf(refusal: PromotionRefusal): number {
  if ('missing' in refusal) return refusal.missing
  return 'excess' in refusal ? refusal.excess : 0
}
