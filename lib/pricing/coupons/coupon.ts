import { compare, type Money, subtract } from '@/lib/money/money'
import type { CouponRefusal } from '../explanations/reason'
import { isTrip, type LineKind, type PriceLine } from '../price-line'
import { type Discount, isSane } from '../promotions/promotion'

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
  /** It was given to somebody else; left out where it is nobody's. */
  readonly isOthers?: boolean | null
  /** Of an invitation, why this person cannot use it; null or left out where they can, or nobody was invited. */
  readonly invitation?: 'own' | 'others' | null
}

export interface TypedCoupon {
  readonly coupon: Coupon
  readonly facts: CouponFacts
}

/** The first reason why a coupon cannot be used in a cart that costs `spend` after promotions; null when it can. */
export function couponRefusal(typed: TypedCoupon, spend: Money, now: number): CouponRefusal | null {
  return validityRefusal(typed.coupon, now) ?? usageRefusal(typed) ?? spendRefusal(typed.coupon, spend)
}

function validityRefusal({ discount, validFrom, validUntil }: Coupon, now: number): CouponRefusal | null {
  if (!isSane(discount)) return { code: 'coupon_broken' }
  if (validFrom !== null && now < validFrom) return { code: 'coupon_not_started', from: validFrom }
  return validUntil !== null && now >= validUntil ? { code: 'coupon_expired' } : null
}

function usageRefusal({ coupon, facts }: TypedCoupon): CouponRefusal | null {
  const { usageLimit, perPersonLimit, firstPurchaseOnly } = coupon
  if (facts.isOthers === true) return { code: 'coupon_of_somebody_else' }
  if (facts.invitation === 'own') return { code: 'coupon_own_invitation' }
  if (facts.invitation === 'others') return { code: 'coupon_other_person' }
  if (usageLimit !== null && facts.used >= usageLimit) return { code: 'coupon_used_up' }
  if (perPersonLimit !== null && (facts.usedByPerson ?? 0) >= perPersonLimit)
    return { code: 'coupon_already_used', limit: perPersonLimit }
  return firstPurchaseOnly && facts.hasBought === true ? { code: 'coupon_not_first_purchase' } : null
}

function spendRefusal({ discount, minimumSpend }: Coupon, spend: Money): CouponRefusal | null {
  const amounts = [discount.type === 'amount' ? discount.amount : null, minimumSpend]
  const foreign = amounts.find((amount) => amount !== null && amount.currency !== spend.currency)
  if (foreign) return { code: 'coupon_other_currency', currency: foreign.currency }
  if (minimumSpend === null || compare(spend, minimumSpend) >= 0) return null
  return { code: 'coupon_below_minimum', minimum: minimumSpend, missing: subtract(minimumSpend, spend) }
}

/** Whether a line is within a coupon's scope. */
export function couponCovers({ scope }: Coupon, line: PriceLine): boolean {
  const kind = scope.kinds === null ? isTrip(line.kind) : scope.kinds.includes(line.kind)
  const product = scope.productIds === null || scope.productIds.includes(line.productId)
  const category =
    scope.categories === null || line.categories.some((slug) => scope.categories?.includes(slug))
  return kind && product && category
}
