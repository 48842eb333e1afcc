import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { LEAST_AFTER, minutesBetween, type TripMoments } from './trip-fit'

/** Whoever can be at the airport by then finds a flight on the same day. */
const LAST_CALL = '20:00'

/** The days that a flight to a trip is looked for on at first: the eve of it, and the first one on which it can be left. */
export function proposedDays({ starts, ends }: TripMoments): {
  readonly date: LocalDate
  readonly back: LocalDate | null
} {
  const date = addDays(starts.slice(0, 10), -1)
  if (!ends) return { date, back: null }
  const last = ends.slice(0, 10)
  const isSameDay = minutesBetween(ends, `${last}T${LAST_CALL}`) >= LEAST_AFTER
  return { date, back: isSameDay ? last : addDays(last, 1) }
}
