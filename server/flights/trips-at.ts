import type { TripAtAirport } from '@/lib/flights/contract'
import { type Locale, languageOf, type Market } from '@/lib/locale/market'
import { type TripAtAirport as FoundTrip, listTripsAt } from '@/server/catalogue/airports/list-trips-at'
import { merit } from '@/server/discovery/engine/searchable-product'
import { searchMirror } from '@/server/discovery/mirror/search-mirror'
import type { Context } from '@/server/platform/context'

/** As many as a list to choose from can hold. */
const MOST = 20

/** The trips for sale whose travellers land at an airport, the most wanted first. @param airport IATA code */
export async function tripsAt(
  context: Context,
  airport: string,
  { locale }: Market,
): Promise<TripAtAirport[]> {
  const [trips, mirror] = await Promise.all([listTripsAt(context, airport), searchMirror(context)])
  const sold = trips.flatMap((trip) => {
    const product = mirror.index.get(trip.id)
    return product ? [{ trip, merit: merit(product) }] : []
  })
  sold.sort((a, b) => b.merit - a.merit)
  return sold.slice(0, MOST).map(({ trip }) => presentTrip(trip, locale))
}

/** A trip as a search of flights knows it. */
export function presentTrip(trip: FoundTrip, locale: Locale): TripAtAirport {
  return {
    ...{ uuid: trip.id, type: trip.kind, title: trip.name[languageOf(locale)], permalink: trip.permalink },
    ...{ start_time: trip.startTime, end_time: trip.endTime },
  }
}
