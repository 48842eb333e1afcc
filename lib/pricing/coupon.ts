import { compare, type Money } from '@/lib/money/money'
import { isTrip, type LineKind, type PriceLine } from './price-line'
import { type Discount, isSane } from './promotion'

/** Why a coupon does not apply; each has a text in messages (`pricing.refusals`). */
export type CouponRefusal =
  | 'not_started'
  | 'expired'
  | 'used_up'
  | 'already_used'
  | 'not_first_purchase'
  | 'other_currency'
  | 'below_minimum'
  | 'no_matching_line'
  | 'better_coupon'
  | 'nothing_left'
  | 'broken'

/** What a coupon is meant for; null means no limit of that sort. */
export interface CouponScope {
  readonly productIds: readonly string[] | null
  readonly categories: readonly string[] | null
  /** null: trips only, since flights and insurances are sold at the price of others. */
  readonly kinds: readonly LineKind[] | null
}

export interface Coupon {
  readonly code: string
  /** Percent of each line's price, or one amount for the whole cart, shared over its lines. */
  readonly discount: Discount
  readonly scope: CouponScope
  /** What the cart must cost after promotions. */
  readonly minimumSpend: Money | null
  readonly firstPurchaseOnly: boolean
  readonly usageLimit: number | null
  readonly perPersonLimit: number | null
  /** Epoch milliseconds; from inclusive, until exclusive. */
  readonly validFrom: number | null
  readonly validUntil: number | null
}

/** What only the server knows; null while the person is not known yet (a guest before the e-mail), which does not refuse. */
export interface CouponFacts {
  readonly used: number
  readonly usedByPerson: number | null
  readonly hasBought: boolean | null
}

export interface TypedCoupon {
  readonly coupon: Coupon
  readonly facts: CouponFacts
}

/** The first reason why a coupon cannot be used in a cart that costs `spend` after promotions; null when it can. */
export function couponRefusal(
  { coupon, facts }: TypedCoupon,
  spend: Money,
  now: number,
): CouponRefusal | null {
  if (!isSane(coupon.discount)) return 'broken'
  if (coupon.validFrom !== null && now < coupon.validFrom) return 'not_started'
  if (coupon.validUntil !== null && now >= coupon.validUntil) return 'expired'
  if (coupon.usageLimit !== null && facts.used >= coupon.usageLimit) return 'used_up'
  if (coupon.perPersonLimit !== null && (facts.usedByPerson ?? 0) >= coupon.perPersonLimit)
    return 'already_used'
  if (coupon.firstPurchaseOnly && facts.hasBought === true) return 'not_first_purchase'
  if (amountsOf(coupon).some(({ currency }) => currency !== spend.currency)) return 'other_currency'
  if (coupon.minimumSpend && compare(spend, coupon.minimumSpend) < 0) return 'below_minimum'
  return null
}

/** Whether a line is within a coupon's scope. */
export function couponCovers({ scope }: Coupon, line: PriceLine): boolean {
  const kind = scope.kinds === null ? isTrip(line.kind) : scope.kinds.includes(line.kind)
  const product = scope.productIds === null || scope.productIds.includes(line.productId)
  const category =
    scope.categories === null || line.categories.some((slug) => scope.categories?.includes(slug))
  return kind && product && category
}

function amountsOf({ discount, minimumSpend }: Coupon): Money[] {
  return [...(discount.type === 'amount' ? [discount.amount] : []), ...(minimumSpend ? [minimumSpend] : [])]
}
