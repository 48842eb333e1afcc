import type { Currency } from '@/lib/locale/market'
import type { PromotionRefusal } from '../explanations/reason'
import type { DepartureFacts } from '../price-line'
import { conditionTexts, type PromotionRule } from './promotion'

/** What the rules that list what is allowed look at. */
export interface Allowed {
  readonly departure: DepartureFacts
  readonly currency: Currency
  readonly platform: string | null
}

/**
 * What the rules of date, season, language, currency and platform say; empty when all pass. Each is a list of what is
 * allowed, so of several of one type one is enough (specification §5).
 */
export function allowanceRefusals(rules: readonly PromotionRule[], facts: Allowed): PromotionRefusal[] {
  return allowances(facts).flatMap(([type, value, refusal]) => {
    const own = rules.filter((rule) => rule.type === type)
    if (own.length === 0 || own.some((rule) => allows(rule, value))) return []
    return [refusal(allowedBy(own))]
  })
}

/** Which days rules tell apart: whether those about dates allow one, none of them any. */
export function isAllowedOn(rules: readonly PromotionRule[], date: DepartureFacts['date']): boolean {
  const own = rules.filter(({ type }) => type === 'promotion_rule_dates')
  return own.length === 0 || own.some((rule) => allows(rule, date))
}

type Allowance = readonly [
  type: string,
  value: string | null,
  refusal: (allowed: readonly string[]) => PromotionRefusal,
]

function allowances({ departure, currency, platform }: Allowed): Allowance[] {
  return [
    ['promotion_rule_currencies', currency, () => ({ code: 'other_currency' })],
    ['promotion_rule_by_platforms', platform, () => ({ code: 'other_platform' })],
    ['promotion_rule_dates', departure.date, (dates) => ({ code: 'other_date', dates })],
    ['promotion_rule_by_date_seasons', departure.season, (seasons) => ({ code: 'other_season', seasons })],
    [
      'promotion_rule_by_date_languages',
      departure.language,
      (languages) => ({ code: 'other_language', languages }),
    ],
  ]
}

/** The check passes only when a rule with operator equal contains the value (specification §5); `a` is `a/a`. */
function allows({ operator, condition }: PromotionRule, value: string | null): boolean {
  if (operator !== 'equal' || value === null) return false
  const own = value.toLowerCase()
  return conditionTexts(condition).some((allowed) => {
    const [from = '', until = from] = allowed.toLowerCase().split('/')
    return from <= own && own <= until
  })
}

function allowedBy(rules: readonly PromotionRule[]): string[] {
  const allowed = rules
    .filter(({ operator }) => operator === 'equal')
    .flatMap(({ condition }) => conditionTexts(condition))
  return [...new Set(allowed)].sort()
}
