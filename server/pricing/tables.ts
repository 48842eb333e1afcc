import type { Currency } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'

/** `discount_type` of promotions and coupons, specification §3. */
export type DiscountType = 'promotion_percent' | 'promotion_amount'

/** What limits a coupon beside its dates and uses: `coupons.conditions`. Absent means no limit of that sort. */
export interface CouponConditions {
  readonly description?: Text
  /** Product uuids. */
  readonly products?: readonly string[] | null
  readonly categories?: readonly string[] | null
  readonly kinds?: readonly string[] | null
  readonly minimum_spend?: { readonly amount_minor: number; readonly currency: Currency } | null
  readonly first_purchase_only?: boolean
  /** Whom it was given to: their mailbox under a key (coupon-holder.ts). */
  readonly holder?: string
}
