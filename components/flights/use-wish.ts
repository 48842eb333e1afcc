import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Airport, TripFlight } from '@/lib/flights/contract'
import type { Market } from '@/lib/locale/market'

/** What a search begins with where somebody comes from the page of a trip. */
export interface Wish {
  readonly trip: TripFlight
  /** Where its travellers land. */
  readonly to: Pick<Airport, 'city' | 'code'>
  /** The code of the departure that was chosen there; null: none was. */
  readonly departure: string | null
}

/** The trip that the address asks flights for (`links.tripFlights`); null before it is known, and where none is. */
export function useWish(market: Market): Wish | null {
  const [asked, setAsked] = useState<URLSearchParams | null>(null)
  // The page is stored without a query: what the address adds is read in the browser.
  useEffect(() => setAsked(new URLSearchParams(location.search)), [])
  const product = asked?.get('trip') ?? null
  const found = useQuery(
    {
      queryKey: queryKeys.flights(market, { wished: product }),
      enabled: product !== null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: async () => {
        const trip = await api(market).flights.trip({ params: { product: product ?? '' } })
        return { trip, to: await airportOf(market, trip.airport) }
      },
    },
    browserQueries(),
  )
  return found.data ? { ...found.data, departure: asked?.get('departure') ?? null } : null
}

/** With its city; by its code alone where nobody can be asked. */
async function airportOf(market: Market, code: string): Promise<Wish['to']> {
  const found = await api(market)
    .flights.airports({ query: { term: code } })
    .catch(() => [])
  return found.find((airport) => airport.code === code) ?? { code, city: code }
}
