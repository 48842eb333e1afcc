import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { type FlightFit, LEAST_AFTER, minutesBetween, type TripMoments } from './trip-fit'

/** Whoever can be at the airport by then finds a flight on the same day. */
const LAST_CALL = '20:00'

/** How long before a trip a flight to it is looked for: nobody flies longer than that. */
export const MOST_DAYS_BEFORE = 3

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

/** How many days before a trip starts a flight leaves. */
export const daysBefore = ({ starts }: Pick<TripMoments, 'starts'>, date: LocalDate): number =>
  daysBetween(date, starts.slice(0, 10))

/**
 * The day to look for flights on after one on which none lands in time: the one before it. Begun on the eve of a trip it
 * leads to the latest day that is early enough.
 * @param fits of the flights of `date`
 * @returns null where one lands in time, and where no earlier day is looked at
 */
export function earlierDay(
  trip: Pick<TripMoments, 'starts'>,
  date: LocalDate,
  fits: readonly (FlightFit | null)[],
): LocalDate | null {
  if (fits.some((fit) => fit?.arrival === 'in_time')) return null
  return daysBefore(trip, date) >= MOST_DAYS_BEFORE ? null : addDays(date, -1)
}
