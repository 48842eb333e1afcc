import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { endOfDayInstant, todayIn, type Zone } from '@/lib/dates/zone-time'
import type { Currency } from '@/lib/locale/market'

/** The clock by which due dates end: Bogotá for COP, Mexico City for MXN and USD (domain.md §6). */
export function dueZone(currency: Currency): Zone {
  return currency === 'COP' ? 'America/Bogota' : 'America/Mexico_City'
}

/** The calendar day of buying, by the clock by which due dates end. @param now epoch milliseconds */
export function purchaseDay(currency: Currency, now: number): LocalDate {
  return todayIn(dueZone(currency), now)
}

/** The last instant on which a due date can be met: 23:59:59 in the zone of the currency. */
export function dueInstant(date: LocalDate, currency: Currency): Date {
  return endOfDayInstant(date, dueZone(currency))
}

/** When a trip leaves, for whatever has to be done before it: as its day begins in the zone of the currency. */
export function leavesAt(departure: LocalDate, currency: Currency): Date {
  return dueInstant(addDays(departure, -1), currency)
}

/** Days of grace after the last due date; then an operator decides. */
export const GRACE_DAYS = 5

/**
 * When an unpaid reservation becomes a case for the operator.
 * @param graceDays 0 behind a last day that an operator gave
 */
export function graceEnd(liquidationDate: LocalDate, currency: Currency, graceDays = GRACE_DAYS): Date {
  return dueInstant(addDays(liquidationDate, graceDays), currency)
}
