import { compareDates } from '@/lib/dates/local-date'
import { add, isZero, type Money, zero } from '@/lib/money/money'
import type { RunningInstalment } from '../instalment'
import { splitOverDates } from '../layaway-schedule'

export function byDate(parts: readonly RunningInstalment[]): RunningInstalment[] {
  return [...parts].sort((a, b) => compareDates(a.dueDate, b.dueDate))
}

/** Of open parts whose rest goes elsewhere: what was paid of them, as parts that are closed. */
export function closedShares(open: readonly RunningInstalment[]): RunningInstalment[] {
  return open.filter((part) => !isZero(part.paid)).map((part) => ({ ...part, amount: part.paid }))
}

/** Equal shares of `rest` over the open parts nothing was paid of yet (else over all); what is paid stays where it is. */
export function respread(open: readonly RunningInstalment[], rest: Money): RunningInstalment[] {
  const fresh = open.filter((part) => isZero(part.paid))
  const slots = fresh.length > 0 ? fresh : open
  const dates = slots.map(({ dueDate }) => dueDate)
  const shares = new Map(
    splitOverDates(rest, dates, slots.length).map(({ dueDate, amount }) => [dueDate, amount]),
  )
  return open
    .map((part) => ({ ...part, amount: add(part.paid, shares.get(part.dueDate) ?? zero(rest.currency)) }))
    .filter((part) => !isZero(part.amount))
}
