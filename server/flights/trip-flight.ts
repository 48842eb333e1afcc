import type { TripFlight } from '@/lib/flights/contract'
import { startAirport } from '@/lib/flights/search-defaults'
import type { Market } from '@/lib/locale/market'
import { findTripAirport } from '@/server/catalogue/airports/list-trips-at'
import { searchMirror } from '@/server/discovery/mirror/search-mirror'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { flightProvider } from './providers/registry'
import { presentTrip } from './trips-at'

/**
 * A trip that flights can be looked for with: it is for sale, and somebody flies to it from where the market is. No
 * provider is asked, so that every product page can know.
 * @throws DomainError not_found where it is not so
 */
export async function tripFlight(context: Context, product: string, { locale }: Market): Promise<TripFlight> {
  const [trip, mirror] = await Promise.all([findTripAirport(context, product), searchMirror(context)])
  const from = startAirport(locale)
  if (!trip || !mirror.index.get(trip.id) || !flightProvider(context.env).leads(from, trip.airport))
    throw new DomainError('not_found')
  return { ...presentTrip(trip, locale), airport: trip.airport }
}
