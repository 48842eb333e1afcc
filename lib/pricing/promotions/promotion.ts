import type { Money } from '@/lib/money/money'

/** Every rule type of specification §3. */
export const PROMOTION_RULE_TYPES = [
  'promotion_rule_currencies',
  'promotion_rule_by_platforms',
  'promotion_rule_tickets_qty',
  'promotion_rule_tickets_multiples',
  'promotion_rule_dates',
  'promotion_rule_by_date_seasons',
  'promotion_rule_by_date_languages',
] as const

/** A rule as stored: `type` and `operator` are checked when it is evaluated, an unknown one refuses (fails closed). */
export interface PromotionRule {
  readonly type: string
  readonly operator: string
  /** A number for tickets; a text or list of texts for the others. A date may be an interval `2027-01-01/2027-03-31`. */
  readonly condition: unknown
}

/** Percent of a price, or a fixed amount: per traveller in a promotion, once per cart in a coupon. */
export type Discount =
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'amount'; readonly amount: Money }

export interface Promotion {
  readonly id: string
  readonly name: string
  /** A promotion with a code needs it typed, and uses it as its name. */
  readonly code: string | null
  readonly discount: Discount
  readonly rules: readonly PromotionRule[]
  /** Epoch milliseconds; valid from (inclusive) until (exclusive). null: no bound. */
  readonly validFrom: number | null
  readonly validUntil: number | null
}

/** A promotion with a code uses the code as its name (specification §3). */
export function promotionName(promotion: Pick<Promotion, 'name' | 'code'>): string {
  return promotion.code ?? promotion.name
}

/** A rule's condition as a list of texts; a single text is a list of one, anything else is empty and matches nothing. */
export function conditionTexts(condition: unknown): string[] {
  const list = Array.isArray(condition) ? condition : [condition]
  return list.filter((entry): entry is string => typeof entry === 'string')
}

/** A rule's condition as a count of tickets, or null; jsonb and forms may bring "2". */
export function conditionCount(condition: unknown): number | null {
  const value = Array.isArray(condition) ? condition[0] : condition
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : null
}

/** A percent of 0–100 or an amount that is not negative; anything else must never touch a price. */
export function isSane(discount: Discount): boolean {
  return discount.type === 'percent'
    ? discount.percent >= 0 && discount.percent <= 100
    : discount.amount.amount >= 0
}
