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
  /** Somebody's own, who came by an invitation: accounts knows whose. */
  readonly is_invitation?: boolean
  /** What it is worth, and from which total on, where that is fixed for each currency; else it is worth something in one alone. */
  readonly equivalents?: readonly {
    readonly currency: Currency
    readonly amount_minor: number
    readonly minimum_minor: number
  }[]
}
