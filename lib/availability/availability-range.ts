import { addMonths, type LocalDate } from '@/lib/dates/local-date'

/** Availability is shown for so many months (specification §9). */
export const AVAILABILITY_MONTHS = 18
/** At most so many dates are recommended (specification §9). */
export const MOST_RECOMMENDED = 3

/** From tomorrow to 18 months from today, both inclusive; `today` is the calendar day in the product's zone. */
export function availabilityEnd(today: LocalDate): LocalDate {
  return addMonths(today, AVAILABILITY_MONTHS)
}

/** Whether a start lies in (today, today + 18 months] (reliability.md I20). */
export function isInRange(start: LocalDate, today: LocalDate): boolean {
  return start > today && start <= availabilityEnd(today)
}
