import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { type FlightFit, LEAST_AFTER, minutesBetween, type TripMoments, type WallTime } from './trip-fit'

/** Whoever can be at the airport by then finds a flight on the same day. */
const LAST_CALL = '20:00'

/** How long before a trip a flight to it is looked for: nobody flies longer than that. */
export const MOST_DAYS_BEFORE = 3
/** How long after a trip a flight back is looked for. */
export const MOST_DAYS_AFTER = 3

/** The days that a flight to a trip is looked for on at first: the eve of it, and the first one on which it can be left. */
export function proposedDays({ starts, ends }: TripMoments): {
  readonly date: LocalDate
  readonly back: LocalDate | null
} {
  const date = addDays(starts.slice(0, 10), -1)
  return { date, back: ends ? dayToLeave(ends, LAST_CALL) : null }
}

/** The day a trip ends where one is at the airport by then, else the next. @param until a clock, `20:00` */
function dayToLeave(ends: WallTime, until: string): LocalDate {
  const last = ends.slice(0, 10)
  return minutesBetween(ends, `${last}T${until}`) >= LEAST_AFTER ? last : addDays(last, 1)
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
  if (landsInTime(fits)) return null
  return daysBefore(trip, date) >= MOST_DAYS_BEFORE ? null : addDays(date, -1)
}

/** Whether somebody lands before the trip starts. */
export const landsInTime = (fits: readonly (FlightFit | null)[]): boolean =>
  fits.some((fit) => fit?.arrival === 'in_time')

/**
 * The days to look for a flight back on, in this order, until one has a flight that `leavesInTime`: from the first on which
 * any could leave. Where none has, the day by the clock stays (`proposedDays`).
 */
export function daysToLeave(ends: WallTime): readonly LocalDate[] {
  const first = dayToLeave(ends, '23:59')
  const most = daysBetween(first, addDays(ends.slice(0, 10), MOST_DAYS_AFTER))
  return Array.from({ length: most + 1 }, (_, days) => addDays(first, days))
}

/** Whether there is a flight for all of the trip: it lands before it starts, and leaves late enough after it ends. */
export const leavesInTime = (fits: readonly (FlightFit | null)[]): boolean =>
  fits.some((fit) => fit?.arrival === 'in_time' && fit.back === 'in_time')
