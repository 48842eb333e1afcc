import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { ReservationStatus } from '@/lib/reservations/detail'

/** Until so many days before the first departure what is told of travellers may change: hosts and airlines have it then. */
const CLOSES_DAYS_BEFORE = 3

/** Why nothing may change any more: the reservation is over, or the departure is too near. */
export type Closed = 'ended' | 'too_late'

/** The last day on which data of travellers may change; null while no date is set. */
export function lastDayOfChanges(starts: readonly (LocalDate | null)[]): LocalDate | null {
  const [first] = starts.filter((start) => start !== null).sort()
  return first === undefined ? null : addDays(first, -CLOSES_DAYS_BEFORE)
}

/** @param starts of every trip; null: its date is open */
export function whyClosed(
  status: ReservationStatus,
  starts: readonly (LocalDate | null)[],
  today: LocalDate,
): Closed | null {
  if (status !== 'new' && status !== 'confirmed') return 'ended'
  const last = lastDayOfChanges(starts)
  return last !== null && today > last ? 'too_late' : null
}
