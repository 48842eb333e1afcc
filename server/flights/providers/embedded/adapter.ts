import type { Airport, Flight } from '@/lib/flights/contract'
import type { Currency } from '@/lib/locale/market'
import { convert, money, multiply, type Rates, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { currentRates, RATES_ZONE } from '@/server/pricing/current-rates'
import { foundAirports } from '../../rules/found-airports'
import type { FlightProvider, FlightQuery, Language } from '../port'
import { idOf, type Trip, tripsFor } from './combine'
import { fareOf, holdPrice } from './fares'
import { AIRPORTS } from './network'
import type { Journey } from './timetable'

/**
 * Flights of real airports and airlines at plausible times and prices, always the same for a day: what the site shows
 * where no provider is configured. Nobody sells them; they are asked for with a trip.
 */
export const embeddedFlights: FlightProvider = {
  search: async (context, query) => {
    const rates = await currentRates(context)
    const today = context.clock.today(RATES_ZONE)
    const trips = tripsFor(query).map((trip) => present(context, trip, query, { rates, today }))
    const by = (flight: Flight) => (query.sort === 'price' ? flight.price : durationOf(flight))
    trips.sort((a, b) => by(a) - by(b) || a.price - b.price || a.id.localeCompare(b.id))
    return trips.slice((query.page - 1) * query.limit, query.page * query.limit)
  },
  airports: async (_, term, language) =>
    foundAirports(
      AIRPORTS.map((airport) => shown(airport, language)),
      AIRPORTS,
      term,
    ),
}

const shown = ({ code, city, name, country }: (typeof AIRPORTS)[number], language: Language): Airport => ({
  ...{ code, name, country },
  city: city[language],
})

const durationOf = ({ fly_duration, return_duration }: Flight) => fly_duration + (return_duration ?? 0)

interface Day {
  readonly rates: Rates
  readonly today: string
}

function present({ clock }: Context, trip: Trip, query: FlightQuery, { rates, today }: Day): Flight {
  const { cabin, adults, currency } = query
  const { out, back } = trip
  const both = back ? [out, back] : [out]
  const each = both.reduce((sum, one) => sum + fareOf(one, cabin, today), 0)
  const hold = Math.max(...both.map(holdPrice))
  return {
    id: idOf(trip),
    price: toWire(multiply(inCurrency(each, currency, rates), adults)),
    currency,
    fly_duration: out.minutes,
    return_duration: back?.minutes ?? null,
    route: [...legsOf(out, 0), ...(back ? legsOf(back, 1) : [])],
    bags_price: { hand: 0, hold: hold === 0 ? 0 : toWire(inCurrency(hold, currency, rates)) },
    deep_link: null,
    is_example: true,
    seen_at: clock.now().toISOString(),
  }
}

const legsOf = ({ legs }: Journey, direction: 0 | 1) => legs.map((leg) => ({ ...leg, return: direction }))

/** Whole pesos of Mexico in another currency. */
const inCurrency = (pesos: number, currency: Currency, rates: Rates) =>
  convert(money(pesos * 100, 'MXN'), currency, rates)
