import { type Money, money, subtract } from '@/lib/money/money'

/** A payment that money can go back to. */
export interface HeldPayment {
  readonly id: string
  /** What of it neither went back nor is on its way back; never below zero. */
  readonly held: Money
  /** By the buyer, not by somebody who helped. */
  readonly isOwn: boolean
  /** When it came in. */
  readonly at: Date
}

export interface RefundPart {
  readonly paymentId: string
  readonly amount: Money
}

export interface RefundSplit {
  readonly parts: readonly RefundPart[]
  /** What no payment holds any more; zero as long as not more is asked for than came in. */
  readonly left: Money
}

/**
 * Which payments an amount goes back to: the buyer's own before those of companions, each newest first, the last one
 * partly if need be. The parts and what is left sum to the amount, and no part is above what its payment still holds.
 */
export function splitRefund(amount: Money, payments: readonly HeldPayment[]): RefundSplit {
  const parts: RefundPart[] = []
  let left = amount
  for (const { id, held } of payments.toSorted(inTurn)) {
    const part = Math.min(left.amount, held.amount)
    if (part <= 0) continue
    parts.push({ paymentId: id, amount: money(part, amount.currency) })
    left = subtract(left, money(part, amount.currency))
  }
  return { parts, left }
}

function inTurn(one: HeldPayment, other: HeldPayment): number {
  if (one.isOwn !== other.isOwn) return one.isOwn ? -1 : 1
  return other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id)
}
