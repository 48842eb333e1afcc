import type { LocalDate } from '@/lib/dates/local-date'
import { type Money, subtract, sum } from '@/lib/money/money'

/** One part after the deposit. `n` counts from 1; the deposit itself is not one. */
export interface Instalment {
  readonly n: number
  readonly dueDate: LocalDate
  readonly amount: Money
}

/** A part of a running reservation: what of it is paid already. */
export interface RunningInstalment extends Instalment {
  readonly paid: Money
}

/** How the rest is paid. `purchaseDate` gives monthly parts their day of month. */
export interface Plan {
  readonly rhythm: 'month' | 'fortnight'
  readonly parts: number
  readonly liquidationDate: LocalDate
  /** Default: the day the schedule is made. */
  readonly purchaseDate?: LocalDate
}

/** What of a part is still owed. */
export function restOf(part: RunningInstalment): Money {
  return subtract(part.amount, part.paid)
}

export function isSettled(part: RunningInstalment): boolean {
  return part.paid.amount >= part.amount.amount
}

/** What is still owed of all of them; zero in `currency` for none. */
export function restOfAll(parts: readonly RunningInstalment[], currency: Money['currency']): Money {
  return sum(parts.map(restOf), currency)
}
