import { type Money, max, subtract, zero } from '@/lib/money/money'

export interface PendingDue {
  /** What the change asked for before it is carried out. */
  readonly due: Money
  /** What had been paid when it was asked for, and what is paid now. */
  readonly paidBefore: Money
  readonly paid: Money
}

/** What is still missing of a change that waits for its payment: money of whoever pays counts, money that goes back does too. */
export function pendingDue({ due, paidBefore, paid }: PendingDue): Money {
  return max(subtract(due, subtract(paid, paidBefore)), zero(due.currency))
}
