import { addDays, type LocalDate } from '@/lib/dates/local-date'

/** An open date is chosen within so many days of buying (domain.md §1). */
export const OPEN_DATE_DAYS = 365

/** The last day on which an open date bought on `purchase` can be given its departure. */
export function chooseUntil(purchase: LocalDate): LocalDate {
  return addDays(purchase, OPEN_DATE_DAYS)
}
