import type { LocalDate } from '@/lib/dates/local-date'

/** Whether the days of a policy are all of a trip's; one whose date is open has none that it could miss. */
export function coversTrip(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  { startDate, endDate }: { readonly startDate: LocalDate | null; readonly endDate: LocalDate | null },
): boolean {
  if (startDate === null) return true
  return from <= startDate && to >= (endDate ?? startDate)
}
