import type { LocalDate } from '@/lib/dates/local-date'
import type { OwnFlight } from './own-flight'

/** The days of a trip at the place where it starts. */
export interface TripDays {
  readonly start: LocalDate
  readonly end: LocalDate
}

/** Why a flight does not fit a trip. */
export const FLIGHT_PROBLEMS = ['arrives_late', 'leaves_early'] as const
export type FlightProblem = (typeof FLIGHT_PROBLEMS)[number]

/**
 * Whether a flight fits a trip: it arrives on the first day at the latest, and leaves on the last at the earliest. Both
 * are the clock of the place, which is the one of the starting point. Null: it fits, or no date is set.
 */
export function flightProblem(
  { way, arrives_at, departs_at }: Pick<OwnFlight, 'way' | 'arrives_at' | 'departs_at'>,
  trip: TripDays | null,
): FlightProblem | null {
  if (!trip) return null
  if (way === 'arrival') return arrives_at.slice(0, 10) > trip.start ? 'arrives_late' : null
  return departs_at.slice(0, 10) < trip.end ? 'leaves_early' : null
}
