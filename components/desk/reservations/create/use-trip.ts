import { useQuery } from '@tanstack/react-query'
import { bookingFacts } from '@/components/availability/booking-facts'
import { api } from '@/lib/client/client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { TripOffer } from './trip-choice'

/** What can be chosen of a trip in the market of whoever it is booked for: as its public page shows it. */
export function useTrip(market: Market, permalink: string | null) {
  return useQuery({
    queryKey: ['desk', 'trip', ...queryKeys.availability(market, permalink ?? '')],
    queryFn: async ({ signal }): Promise<TripOffer> => {
      const product = permalink ?? ''
      const { discovery, availability } = api(market)
      const [experience, dates] = await Promise.all([
        discovery.show({ params: { permalink: product } }, { signal }),
        availability.show(
          { params: { experience: product, withRestriction: '0', withCodes: '1' } },
          { signal },
        ),
      ])
      const departures = dates.ranges.flatMap((range) => range.availability)
      return { facts: bookingFacts(experience), departures, open: dates.open_date }
    },
    enabled: permalink !== null,
  })
}
