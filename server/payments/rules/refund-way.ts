/** What a gateway says of a method: any part goes back by itself, the whole only, or nothing. */
export type GivesBack = 'part' | 'whole' | 'manual'

/** How money gets back to who paid: through the gateway by itself, or to an account that is named. */
export type RefundWay = 'gateway' | 'account'

export interface RefundableCharge {
  /** What its gateway says of its method; undefined where it says nothing, or is not there any more. */
  readonly refund: GivesBack | undefined
  /** What goes back, and what came in, in minor units. */
  readonly amountMinor: number
  readonly paidMinor: number
  /** How many charges it is: vouchers alone are several. */
  readonly parts: number
}

/** A method that gives back the whole only gives nothing back by itself of a part. */
export function refundWay({ refund, amountMinor, paidMinor, parts }: RefundableCharge): RefundWay {
  if (parts > 1) return 'account'
  if (refund === 'part') return 'gateway'
  return refund === 'whole' && amountMinor === paidMinor ? 'gateway' : 'account'
}
