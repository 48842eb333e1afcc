import { addMonths, type LocalDate } from '@/lib/dates/local-date'

/** Most borders want half a year beyond the way home. */
const MONTHS_BEYOND = 6

/** The day on which a passport must still be valid; null while nobody knows the return. */
export function neededUntil(returnDate: LocalDate | null): LocalDate | null {
  return returnDate === null ? null : addMonths(returnDate, MONTHS_BEYOND)
}

/** Whether a document that ends on a day is valid long enough; one that never ends always is. */
export function isValidLongEnough(expiry: LocalDate | null, needed: LocalDate | null): boolean {
  return expiry === null || needed === null || expiry >= needed
}
