import { useQuery } from '@tanstack/react-query'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { addDays } from '@/lib/dates/local-date'
import { FURTHEST_DAYS } from '@/lib/flights/search-defaults'
import type { Market } from '@/lib/locale/market'

/** Trips whose travellers land at an airport; none where nobody can be asked (specification §8). */
export function useTripsAt(market: Market, airport: string | null) {
  return useQuery(
    {
      queryKey: queryKeys.flights(market, { tripsAt: airport }),
      enabled: airport !== null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: ({ signal }) => api(market).flights.trips({ query: { airport: airport ?? '' } }, { signal }),
    },
    browserQueries(),
  )
}

/** The departures of a trip that can be chosen and that airlines sell flights for already. */
export function useDeparturesOf(market: Market, product: string | null) {
  return useQuery(
    {
      queryKey: queryKeys.flights(market, { departuresOf: product }),
      enabled: product !== null,
      retry: false,
      queryFn: async ({ signal }): Promise<readonly AvailabilityEntry[]> => {
        const params = { experience: product ?? '', withRestriction: '0', withCodes: '1' } as const
        const { start: today, ranges } = await api(market).availability.show({ params }, { signal })
        const last = addDays(today, FURTHEST_DAYS)
        const entries = ranges.flatMap(({ availability }) => availability)
        return entries.filter(({ bookable, open, start }) => bookable && !open && start <= last)
      },
    },
    browserQueries(),
  )
}
