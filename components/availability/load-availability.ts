import type { AvailabilitySummary } from '@/lib/availability/contract'
import { availabilityCalls } from '@/lib/client/calls/availability-calls'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'

interface Answer {
  readonly summary: AvailabilitySummary
  /** Epoch milliseconds of the answer. */
  readonly now: number
}

/** The departures of a product with those that cannot be chosen; null when they could not be asked (specification §8). */
export async function loadAvailability(market: Market, product: string): Promise<Answer | null> {
  const params = { experience: product, withRestriction: '0', withCodes: '1' } as const
  try {
    return await browserQueries().fetchQuery({
      queryKey: queryKeys.availability(market, product),
      queryFn: async ({ signal }): Promise<Answer> => ({
        summary: await availabilityCalls(market).show({ params }, { signal }),
        now: Date.now(),
      }),
    })
  } catch {
    return null
  }
}
