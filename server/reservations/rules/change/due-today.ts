import { minimumPayment } from '@/lib/layaway/rhythm'
import { type Money, max, min, subtract, zero } from '@/lib/money/money'

/** What a change would make of a reservation. */
export interface ChangedMoney {
  readonly total: Money
  readonly paid: Money
  /** What the changed trip asks for first: the deposit, or the whole with full payment. */
  readonly deposit: Money
  /** By how much what is paid in full at once (flights, insurances) costs more. */
  readonly upfront: Money
  /** Nothing may be paid later: full payment, or the liquidation date of the changed trip is over. */
  readonly isLast: boolean
}

/**
 * What has to be paid before a change is carried out (domain.md §8): everything where nothing may be paid later, else what
 * keeps the deposit paid and what has no parts. Never less than the least payment, unless less is left at all.
 */
export function dueToday({ total, paid, deposit, upfront, isLast }: ChangedMoney): Money {
  const nothing = zero(total.currency)
  const balance = max(subtract(total, paid), nothing)
  const missing = max(subtract(deposit, paid), nothing)
  const due = isLast ? balance : min(max(missing, upfront), balance)
  return due.amount === 0 ? nothing : min(max(due, minimumPayment(balance)), balance)
}
