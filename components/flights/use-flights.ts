import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Flight } from '@/lib/flights/contract'
import { daysToLeave, earlierDay, landsInTime, leavesInTime } from '@/lib/flights/proposed-days'
import type { Cabin, FlightSort } from '@/lib/flights/search-defaults'
import type { WallTime } from '@/lib/flights/trip-fit'
import type { Market } from '@/lib/locale/market'

/** What was asked for by the form. */
export interface Asked {
  /** IATA codes. */
  readonly from: string
  readonly to: string
  readonly date: string
  /** The day was proposed for the trip, and nobody chose another: an earlier one serves as well. */
  readonly isProposed: boolean
  /** Empty: one way. */
  readonly back: string
  /** The same of the way back. */
  readonly isBackProposed: boolean
  readonly adults: number
  readonly cabin: Cabin
  /** The trip that it is for. */
  readonly trip: AskedTrip | null
}

/** A trip on a date, with when it starts and ends by the clock of the place. */
export interface AskedTrip {
  readonly title: string
  readonly href: string
  readonly starts: WallTime
  readonly ends: WallTime
  /** Of one traveller, on this date. */
  readonly price: number
}

/** How its answer is looked at. */
export interface Look {
  readonly sort: FlightSort
  readonly isDirect: boolean
}

const QUARTER_MS = 10 * 60_000

const common = ({ from, to, back, adults, cabin }: Asked) =>
  ({
    ...{ fly_from: from, fly_to: to, adults: String(adults), selected_cabins: cabin },
    flight_type: back ? 'round' : 'oneway',
  }) as const

/** Flights, and the days that they leave on. */
export interface FoundFlights {
  readonly date: LocalDate
  /** Empty: one way. */
  readonly back: string
  readonly flights: readonly Flight[]
}

/**
 * Flights that fit; nothing is asked before the form was sent. Where days were only proposed for a trip: on the latest day
 * on which one lands in time, and back on the first on which one leaves in time.
 */
export function useFlights(market: Market, asked: Asked | null, look: Look) {
  return useQuery(
    {
      queryKey: queryKeys.flights(market, { asked, ...look }),
      enabled: asked !== null,
      staleTime: QUARTER_MS,
      retry: false,
      queryFn: async ({ signal }): Promise<FoundFlights> => {
        if (!asked) throw new Error('nothing is asked for')
        const { trip, date, back } = asked
        const on: AskOn = (days) => flightsOn(market, { ...asked, ...days }, look, signal)
        const first = { date, back, flights: await on({ date, back }) }
        const found = trip && asked.isProposed ? await landingFor(trip, first, on) : first
        return trip && back !== '' && asked.isBackProposed ? leavingAfter(trip, found, on) : found
      },
    },
    browserQueries(),
  )
}

type AskOn = (days: Pick<FoundFlights, 'date' | 'back'>) => Promise<readonly Flight[]>

const fitsOf = (flights: readonly Flight[]) => flights.map(({ trip_fit }) => trip_fit)

/** The found, or those of an earlier day where none of them lands in time; a day that is over already is none. */
async function landingFor(trip: AskedTrip, found: FoundFlights, on: AskOn): Promise<FoundFlights> {
  const date = earlierDay(trip, found.date, fitsOf(found.flights))
  if (date === null) return found
  const flights = await on({ date, back: found.back }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 422) return null
    throw error
  })
  return flights === null ? found : landingFor(trip, { ...found, date, flights }, on)
}

/**
 * The found, or those back on the first day with one that leaves in time. Where nobody says, or the trip is missed anyway,
 * the day by the clock stays.
 */
async function leavingAfter(trip: AskedTrip, found: FoundFlights, on: AskOn): Promise<FoundFlights> {
  if (!landsInTime(fitsOf(found.flights))) return found
  try {
    for (const back of daysToLeave(trip.ends)) {
      const flights = back === found.back ? found.flights : await on({ date: found.date, back })
      if (leavesInTime(fitsOf(flights))) return { ...found, back, flights }
    }
  } catch {
    // No answer about another day takes away what is known of this one.
  }
  return found
}

/** Of one day out and one back; asked again, after a failure of another day, it is not asked twice. */
function flightsOn(market: Market, asked: Asked, { sort, isDirect }: Look, signal: AbortSignal) {
  const { date, back, trip } = asked
  const query = {
    ...{ ...common(asked), date_from: date, sort, limit: '30' },
    ...(back ? { return_from: back } : {}),
    ...(isDirect ? { max_stopovers: 0 } : {}),
    ...(trip ? { trip_starts: trip.starts, trip_ends: trip.ends } : {}),
  }
  return browserQueries().fetchQuery({
    queryKey: queryKeys.flights(market, { search: query }),
    staleTime: QUARTER_MS,
    retry: false,
    queryFn: () => api(market).flights.search({ query }, { signal }),
  })
}

/**
 * The cheapest of each day around; a strip without prices is left out. With a trip its days decide, and the way back
 * does not move along.
 */
export function useNearDays(market: Market, asked: Asked | null) {
  return useQuery(
    {
      queryKey: queryKeys.flights(market, { asked, days: true }),
      enabled: asked !== null && asked.trip === null,
      staleTime: QUARTER_MS,
      retry: false,
      queryFn: ({ signal }) => {
        if (!asked) throw new Error('nothing is asked for')
        const { date, back } = asked
        const query = { ...common(asked), date, ...(back ? { return_date: back } : {}) }
        return api(market).flights.days({ query }, { signal })
      },
    },
    browserQueries(),
  )
}
