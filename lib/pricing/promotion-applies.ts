import type { Currency } from '@/lib/locale/market'
import type { DepartureFacts } from './price-line'
import {
  conditionCount,
  conditionTexts,
  isSane,
  type Promotion,
  type PromotionRule,
  sameCode,
} from './promotion'
import { groupSize } from './promotion-type'

/** Why a promotion does not apply; each has a text in messages (`pricing.refusals`). */
export type PromotionRefusal =
  | 'too_few_tickets'
  | 'too_many_tickets'
  | 'not_a_multiple'
  | 'other_date'
  | 'other_season'
  | 'other_language'
  | 'other_currency'
  | 'other_platform'
  | 'code_missing'
  | 'not_started'
  | 'ended'
  | 'unknown_rule'

/** What a promotion is judged by. */
export interface PromotionContext {
  readonly qty: number
  readonly departure: DepartureFacts
  readonly currency: Currency
  readonly platform: string | null
  /** Codes the traveller typed. */
  readonly codes: readonly string[]
  /** Epoch milliseconds, an argument because rules have no clock. */
  readonly now: number
}

/**
 * Every reason why a promotion does not apply, none when it does (specification §3, §5). Rules of different types must
 * all pass; of several rules of one date-like type one is enough, because each is a list of what is allowed.
 */
export function promotionRefusals(promotion: Promotion, context: PromotionContext): PromotionRefusal[] {
  const refusals = [...validityRefusals(promotion, context), ...ticketRefusals(promotion.rules, context)]
  for (const [type, refusal, value] of allowances(context)) {
    const rules = promotion.rules.filter((rule) => rule.type === type)
    if (rules.length > 0 && !rules.some((rule) => allows(rule, value))) refusals.push(refusal)
  }
  if (promotion.rules.some((rule) => !isKnown(rule.type))) refusals.push('unknown_rule')
  return [...new Set(refusals)]
}

/** Rules of currency and platform decide who gets a promotion but are not displayed (specification §3). */
export function isSilentRefusal(refusal: PromotionRefusal): boolean {
  return refusal === 'other_currency' || refusal === 'other_platform'
}

type Allowance = readonly [type: string, refusal: PromotionRefusal, value: string | null]

function allowances({ departure, currency, platform }: PromotionContext): Allowance[] {
  return [
    ['promotion_rule_currencies', 'other_currency', currency],
    ['promotion_rule_by_platforms', 'other_platform', platform],
    ['promotion_rule_dates', 'other_date', departure.date],
    ['promotion_rule_by_date_seasons', 'other_season', departure.season],
    ['promotion_rule_by_date_languages', 'other_language', departure.language],
  ]
}

function isKnown(type: string): boolean {
  return type.startsWith('promotion_rule_tickets_')
    ? type === 'promotion_rule_tickets_qty' || type === 'promotion_rule_tickets_multiples'
    : KNOWN.has(type)
}
const KNOWN = new Set([
  'promotion_rule_currencies',
  'promotion_rule_by_platforms',
  'promotion_rule_dates',
  'promotion_rule_by_date_seasons',
  'promotion_rule_by_date_languages',
])

/** The date check passes only when a rule with operator equal contains the value (specification §5). */
function allows(rule: PromotionRule, value: string | null): boolean {
  if (rule.operator !== 'equal' || value === null) return false
  return conditionTexts(rule.condition).some((allowed) => {
    const [from, until] = allowed.split('/')
    if (from !== undefined && until !== undefined) return from <= value && value <= until
    return allowed.toLowerCase() === value.toLowerCase()
  })
}

function validityRefusals(
  promotion: Promotion,
  { codes, currency, now }: PromotionContext,
): PromotionRefusal[] {
  const refusals: PromotionRefusal[] = []
  const { code, discount } = promotion
  if (promotion.validFrom !== null && now < promotion.validFrom) refusals.push('not_started')
  if (promotion.validUntil !== null && now >= promotion.validUntil) refusals.push('ended')
  if (code !== null && !codes.some((typed) => sameCode(typed, code))) refusals.push('code_missing')
  if (discount.type === 'amount' && discount.amount.currency !== currency) refusals.push('other_currency')
  // a percent outside 0–100 or a negative amount is a broken promotion, and must never raise a price
  if (!isSane(discount)) refusals.push('unknown_rule')
  return refusals
}

function ticketRefusals(rules: readonly PromotionRule[], { qty }: PromotionContext): PromotionRefusal[] {
  const group = groupSize(rules)
  const quantity = rules
    .filter((rule) => rule.type === 'promotion_rule_tickets_qty')
    .map((rule) => quantityRefusal(rule, qty))
  const multiples = rules
    .filter((rule) => rule.type === 'promotion_rule_tickets_multiples')
    .map((rule) => multipleRefusal(rule, qty, group !== null))
  return [...quantity, ...multiples].filter((refusal) => refusal !== null)
}

function quantityRefusal(rule: PromotionRule, qty: number): PromotionRefusal | null {
  const count = conditionCount(rule.condition)
  if (count === null) return 'unknown_rule'
  switch (rule.operator) {
    case 'greater_or_equal':
      return qty >= count ? null : 'too_few_tickets'
    case 'greater_than':
      return qty > count ? null : 'too_few_tickets'
    case 'less_or_equal':
      return qty <= count ? null : 'too_many_tickets'
    case 'less_than':
      return qty < count ? null : 'too_many_tickets'
    case 'equal':
      return qty === count ? null : qty < count ? 'too_few_tickets' : 'too_many_tickets'
    default:
      return 'unknown_rule'
  }
}

/** In `promo_{n}x1` only a full group is needed, since a remainder pays full; alone, the rule asks for an exact multiple. */
function multipleRefusal(rule: PromotionRule, qty: number, isGroup: boolean): PromotionRefusal | null {
  const count = conditionCount(rule.condition)
  if (count === null || rule.operator !== 'equal') return 'unknown_rule'
  if (qty < count) return 'too_few_tickets'
  return isGroup || qty % count === 0 ? null : 'not_a_multiple'
}
