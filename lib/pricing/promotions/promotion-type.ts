import { conditionCount, type PromotionRule } from './promotion'

export type PromotionType = 'promo_general' | 'promo_dates' | `promo_${number}x1` | `promo_${number}x1_dates`

const DATE_RULES = [
  'promotion_rule_dates',
  'promotion_rule_by_date_seasons',
  'promotion_rule_by_date_languages',
]

/**
 * The type of a promotion follows from its rules (specification §4): `promo_{n}x1` when both a ticket-quantity rule and
 * a multiples rule exist, with `_dates` when a date, season or language rule exists too; `promo_dates` when only date
 * rules exist; else `promo_general`. Rules of currency and platform never count: they are not displayed.
 */
export function promotionType(rules: readonly PromotionRule[]): PromotionType {
  const group = groupSize(rules)
  const dated = rules.some((rule) => DATE_RULES.includes(rule.type))
  if (group !== null) return dated ? `promo_${group}x1_dates` : `promo_${group}x1`
  const ticketed = rules.some((rule) => rule.type.startsWith('promotion_rule_tickets_'))
  return dated && !ticketed ? 'promo_dates' : 'promo_general'
}

/** How many travel for the price of one in a `promo_{n}x1`; null for every other type. */
export function groupSize(rules: readonly PromotionRule[]): number | null {
  const multiples = rules.find((rule) => rule.type === 'promotion_rule_tickets_multiples')
  if (!multiples || !rules.some((rule) => rule.type === 'promotion_rule_tickets_qty')) return null
  return conditionCount(multiples.condition)
}
