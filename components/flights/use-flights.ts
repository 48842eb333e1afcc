import { useQuery } from '@tanstack/react-query'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Cabin, FlightSort } from '@/lib/flights/search-defaults'
import type { WallTime } from '@/lib/flights/trip-fit'
import type { Market } from '@/lib/locale/market'

/** What was asked for by the form. */
export interface Asked {
  /** IATA codes. */
  readonly from: string
  readonly to: string
  readonly date: string
  /** Empty: one way. */
  readonly back: string
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

/** Flights that fit; nothing is asked before the form was sent. */
export function useFlights(market: Market, asked: Asked | null, { sort, isDirect }: Look) {
  return useQuery(
    {
      queryKey: queryKeys.flights(market, { asked, sort, isDirect }),
      enabled: asked !== null,
      staleTime: QUARTER_MS,
      retry: false,
      queryFn: ({ signal }) => {
        if (!asked) throw new Error('nothing is asked for')
        const { date, back, trip } = asked
        const query = {
          ...{ ...common(asked), date_from: date, sort, limit: '30' },
          ...(back ? { return_from: back } : {}),
          ...(isDirect ? { max_stopovers: 0 } : {}),
          ...(trip ? { trip_starts: trip.starts, trip_ends: trip.ends } : {}),
        }
        return api(market).flights.search({ query }, { signal })
      },
    },
    browserQueries(),
  )
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
