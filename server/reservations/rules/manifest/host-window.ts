import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { TripDays } from '@/lib/reservations/travelers/flight-fit'

/** So many days before a trip and after it its host sees what is needed to look after who travels. */
export const HOST_DAYS = 7

/** From which day until which a host sees care and who is called in an emergency; both days included. */
export function hostWindow({ start, end }: TripDays): {
  readonly from: LocalDate
  readonly until: LocalDate
} {
  return { from: addDays(start, -HOST_DAYS), until: addDays(end, HOST_DAYS) }
}

export function isInHostWindow(trip: TripDays, today: LocalDate): boolean {
  const { from, until } = hostWindow(trip)
  return today >= from && today <= until
}
