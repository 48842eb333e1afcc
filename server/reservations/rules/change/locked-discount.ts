/** A promotion as it was applied; minor units of the reservation's currency. */
export interface LockedPromotion {
  readonly name: string
  readonly type: string
  readonly amountMinor: number
}

/** A coupon as it was applied. */
export interface LockedCoupon {
  readonly code: string
  readonly amountMinor: number
}
