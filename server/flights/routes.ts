import type { Hono } from 'hono'
import type { z } from 'zod'
import * as calls from '@/lib/flights/contract'
import { languageOf, type Market } from '@/lib/locale/market'
import { invalid } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import type { FlightQuery } from './providers/port'
import { flightProvider } from './providers/registry'
import { cheapestDays, searchFlights } from './search-flights'
import { tripFlight } from './trip-flight'
import { tripsAt } from './trips-at'

export function flightsRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.searchFlights, ({ context, query, market }) => {
    const { date_from, return_from, max_stopovers: mostStops = null, sort, page, limit } = query
    const { trip_starts: starts, trip_ends: ends = null } = query
    const back = return_from ? { from: return_from, to: query.return_to ?? return_from } : null
    return searchFlights(context, {
      ...common(query, market, back),
      out: { from: date_from, to: query.date_to ?? date_from },
      ...{ mostStops, sort, page, limit, trip: starts ? { starts, ends } : null },
    })
  })

  route(api, calls.cheapestDays, ({ context, query, market }) => {
    const { date, return_date } = query
    const back = return_date ? { from: return_date, to: return_date } : null
    return cheapestDays(context, {
      ...common(query, market, back),
      out: { from: date, to: date },
      ...{ mostStops: null, sort: 'price', page: 1, limit: 1, trip: null },
    })
  })

  route(api, calls.tripsAt, ({ context, query, market }) => tripsAt(context, query.airport, market))

  route(api, calls.tripFlight, ({ context, params, market }) => tripFlight(context, params.product, market))

  route(api, calls.findAirports, ({ context, query, market }) =>
    flightProvider(context.env).airports(context, query.term, languageOf(market.locale)),
  )
}

type Common = Pick<
  z.output<typeof calls.searchFlights.query>,
  'fly_from' | 'fly_to' | 'flight_type' | 'selected_cabins' | 'adults' | 'curr'
>

/** What both questions have. @throws DomainError invalid: a round trip without the day of its way back */
function common(query: Common, market: Market, back: FlightQuery['back']) {
  const isRound = query.flight_type === 'round'
  if (isRound && !back) throw invalid('return_from', 'required')
  return {
    ...{ from: query.fly_from, to: query.fly_to, cabin: query.selected_cabins, adults: query.adults },
    back: isRound ? back : null,
    currency: query.curr ?? market.currency,
    language: languageOf(market.locale),
  }
}
