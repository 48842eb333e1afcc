import { daysBetween } from '@/lib/dates/local-date'

/** A wall clock where it is read, `2027-10-14T20:40`; never shifted. */
export type WallTime = string

/** When a trip begins and ends, by the clock of the place where it does. A day alone is enough where no hour is known. */
export interface TripMoments {
  readonly starts: WallTime
  readonly ends: WallTime | null
}

/** Ways of a flight: each with the wall clock at the place that it leads to or leaves. */
interface Leg {
  readonly local_departure: WallTime
  readonly local_arrival: WallTime
  readonly return: 0 | 1
}

export const ARRIVAL_FITS = ['in_time', 'too_near', 'after_start'] as const
export type ArrivalFit = (typeof ARRIVAL_FITS)[number]
export const RETURN_FITS = ['in_time', 'too_near', 'before_end'] as const
export type ReturnFit = (typeof RETURN_FITS)[number]

/** How a flight fits the trip that it is for. */
export interface FlightFit {
  readonly arrival: ArrivalFit
  /** Null: it is one way, or nobody knows when the trip ends. */
  readonly back: ReturnFit | null
}

/** Border, bags and the way to where travellers meet, minutes. */
export const LEAST_BEFORE = 4 * 60
/** The way to the airport, and being there before the flight leaves, minutes. */
export const LEAST_AFTER = 4 * 60

/** Whether it lands before the trip starts, with time to get there. Both clocks are those of the destination. */
export function arrivalFit(lands: WallTime, starts: WallTime): ArrivalFit {
  const left = minutesBetween(lands, starts)
  if (left < 0) return 'after_start'
  return left < LEAST_BEFORE ? 'too_near' : 'in_time'
}

/** Whether the way back leaves after the trip is over, with time to get to the airport. */
export function returnFit(leaves: WallTime, ends: WallTime): ReturnFit {
  const left = minutesBetween(ends, leaves)
  if (left < 0) return 'before_end'
  return left < LEAST_AFTER ? 'too_near' : 'in_time'
}

/** Null of a flight without a way out. */
export function flightFit(route: readonly Leg[], { starts, ends }: TripMoments): FlightFit | null {
  const landing = route.filter((leg) => leg.return === 0).at(-1)
  const leaving = route.find((leg) => leg.return === 1)
  if (!landing) return null
  return {
    arrival: arrivalFit(landing.local_arrival, starts),
    back: leaving && ends ? returnFit(leaving.local_departure, ends) : null,
  }
}

const RANKS = { in_time: 0, too_near: 1, after_start: 2, before_end: 2 } as const

/**
 * What is proposed first: 0 fits, then what is near, then what misses some of the trip. The worse of both ways counts;
 * of those that are as bad, whoever lands in time comes first, so that a day on which somebody does is known by its first
 * flights.
 */
export function fitRank(fit: FlightFit | null): number {
  if (!fit) return 0
  const arrival = RANKS[fit.arrival]
  return 3 * Math.max(arrival, fit.back ? RANKS[fit.back] : 0) + arrival
}

/** The same flights in the same order, but those that fit the trip before the others. */
export function proposedOrder<Flight extends { readonly route: readonly Leg[] }>(
  flights: readonly Flight[],
  trip: TripMoments | null,
): Flight[] {
  if (!trip) return [...flights]
  const ranked = flights.map((flight) => ({ flight, rank: fitRank(flightFit(flight.route, trip)) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ flight }) => flight)
}

/** Minutes that two clocks of one place are apart, as a calendar counts them; negative when the second is earlier. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return daysBetween(dayOf(from), dayOf(to)) * 24 * 60 + minuteOf(to) - minuteOf(from)
}

const dayOf = (wall: WallTime) => wall.slice(0, 10)
const minuteOf = (wall: WallTime) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
