import type { Currency } from '@/lib/locale/market'
import type { Money } from '@/lib/money/money'

/** Why a promotion does not apply to a line, with what a traveller has to know to get it. */
export type PromotionRefusal =
  /** Tickets that would have to be added. */
  | { readonly code: 'too_few_tickets'; readonly missing: number }
  /** Tickets that would have to go. */
  | { readonly code: 'too_many_tickets'; readonly excess: number }
  /** It asks for whole groups of `size`; `missing` tickets complete the next one. */
  | { readonly code: 'not_a_multiple'; readonly size: number; readonly missing: number }
  /** Days and intervals `from/until` it is for, sorted. */
  | { readonly code: 'other_date'; readonly dates: readonly string[] }
  | { readonly code: 'other_season'; readonly seasons: readonly string[] }
  | { readonly code: 'other_language'; readonly languages: readonly string[] }
  /** These two are never told: they decide who gets a promotion but are not displayed (specification §3). */
  | { readonly code: 'other_currency' }
  | { readonly code: 'other_platform' }
  | { readonly code: 'code_missing' }
  /** Epoch milliseconds. */
  | { readonly code: 'not_started'; readonly from: number }
  | { readonly code: 'ended' }
  /** A rule, operator, condition or discount nobody understands. */
  | { readonly code: 'unknown_rule' }

/** What a promotion did to a line, or why not. `amount` is what it takes off, `more` what the better one adds to that. */
export type PromotionReason =
  | { readonly code: 'promotion_applied'; readonly amount: Money }
  | { readonly code: 'promotion_beaten'; readonly amount: Money; readonly more: Money }
  /** As good as the one that applied; the tie rule decided. */
  | { readonly code: 'promotion_tied'; readonly amount: Money }
  /** It applies, and takes nothing off: the line is free already or the discount is zero. */
  | { readonly code: 'promotion_takes_nothing' }
  | PromotionRefusal

/** Why a typed coupon does nothing for the whole cart. */
export type CouponRefusal =
  /** Epoch milliseconds. */
  | { readonly code: 'coupon_not_started'; readonly from: number }
  | { readonly code: 'coupon_expired' }
  | { readonly code: 'coupon_used_up' }
  | { readonly code: 'coupon_of_somebody_else' }
  | { readonly code: 'coupon_already_used'; readonly limit: number }
  | { readonly code: 'coupon_not_first_purchase' }
  /** Whoever invites does not use it themselves. */
  | { readonly code: 'coupon_own_invitation' }
  /** Of an invitation that is another person's; each person has one. */
  | { readonly code: 'coupon_other_person' }
  | { readonly code: 'coupon_other_currency'; readonly currency: Currency }
  /** What the cart must cost after promotions, and what is missing to it. */
  | { readonly code: 'coupon_below_minimum'; readonly minimum: Money; readonly missing: Money }
  | { readonly code: 'coupon_no_matching_line' }
  | { readonly code: 'coupon_better' }
  | { readonly code: 'coupon_nothing_left' }
  | { readonly code: 'coupon_broken' }

/** What a usable coupon did to a line, or why not. */
export type CouponReason =
  | { readonly code: 'coupon_applied'; readonly amount: Money }
  /** Another coupon takes this line. */
  | { readonly code: 'coupon_beaten' }
  /** The coupon is for other products, categories or kinds of line. */
  | { readonly code: 'coupon_other_line' }
  | CouponRefusal

/** Everything a line or a cart can say about its price: a closed union, each code with a text in `pricing.reasons`. */
export type Reason = PromotionReason | CouponReason
export type ReasonCode = Reason['code']

/** One thing that did or did not happen to a line: what a screen shows with `explanationText`. */
export type Explanation = Reason & {
  /** The name of the promotion or the code of the coupon. */
  readonly subject: string
  readonly applied: boolean
}
