import type { Airport } from '@/lib/flights/contract'
import { fitRank, flightFit } from '@/lib/flights/trip-fit'
import type { Currency } from '@/lib/locale/market'
import { convert, money, multiply, type Rates, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { currentRates, RATES_ZONE } from '@/server/pricing/current-rates'
import { foundAirports } from '../../rules/found-airports'
import type { FlightProvider, FlightQuery, FoundFlight, Language } from '../port'
import { idOf, type Trip, tripsFor } from './combine'
import { fareOf, holdPrice } from './fares'
import { AIRPORTS, waysBetween } from './network'
import { type Journey, legsOf } from './timetable'

/**
 * Flights of real airports and airlines at plausible times and prices, always the same for a day: what the site shows
 * where no provider is configured. Nobody sells them; they are asked for with a trip.
 */
export const embeddedFlights: FlightProvider = {
  search: async (context, query) => {
    const rates = await currentRates(context)
    const today = context.clock.today(RATES_ZONE)
    const fare = remembered((journey: Journey) => fareOf(journey, query.cabin, today))
    const rank = rankFor(query)
    const found = tripsFor(query).map((trip) => ({
      trip,
      rank: rank(trip),
      each: both(trip).reduce((sum, journey) => sum + fare(journey), 0),
      minutes: both(trip).reduce((sum, journey) => sum + journey.minutes, 0),
    }))
    const by = (one: (typeof found)[number]) => (query.sort === 'price' ? one.each : one.minutes)
    found.sort(
      (a, b) =>
        a.rank - b.rank || by(a) - by(b) || a.each - b.each || idOf(a.trip).localeCompare(idOf(b.trip)),
    )
    // Clocks of airports cost time: only those are read that are shown.
    const page = found.slice((query.page - 1) * query.limit, query.page * query.limit)
    return page.map(({ trip, each }) => present(context, { trip, each }, query, rates))
  },
  leads: (from, to) => waysBetween(from, to).length > 0,
  airports: async (_, term, language) =>
    foundAirports(
      AIRPORTS.map((airport) => shown(airport, language)),
      AIRPORTS,
      term,
    ),
}

/** What is proposed first for the trip it is for; the clocks of each journey are read once. */
function rankFor({ trip: moments, language }: FlightQuery): (trip: Trip) => number {
  if (!moments) return () => 0
  const out = remembered((journey: Journey) => legsOf(journey, 0, language))
  const back = remembered((journey: Journey) => legsOf(journey, 1, language))
  return (trip) => fitRank(flightFit([...out(trip.out), ...(trip.back ? back(trip.back) : [])], moments))
}

const shown = ({ code, city, name, country }: (typeof AIRPORTS)[number], language: Language): Airport => ({
  ...{ code, name, country },
  city: city[language],
})

const both = ({ out, back }: Trip): Journey[] => (back ? [out, back] : [out])

/** What was made of a journey is not made again: one way out meets several ways back. */
function remembered<Made>(make: (journey: Journey) => Made) {
  const known = new Map<Journey, Made>()
  return (journey: Journey): Made => {
    const before = known.get(journey) ?? make(journey)
    known.set(journey, before)
    return before
  }
}

/** @param each of one adult, whole pesos of Mexico */
function present(
  { clock }: Context,
  { trip, each }: { readonly trip: Trip; readonly each: number },
  { adults, currency, language }: FlightQuery,
  rates: Rates,
): FoundFlight {
  const { out, back } = trip
  const hold = Math.max(...both(trip).map(holdPrice))
  return {
    id: idOf(trip),
    price: toWire(multiply(inCurrency(each, currency, rates), adults)),
    currency,
    fly_duration: out.minutes,
    return_duration: back?.minutes ?? null,
    route: [...legsOf(out, 0, language), ...(back ? legsOf(back, 1, language) : [])],
    bags_price: { hand: 0, hold: hold === 0 ? 0 : toWire(inCurrency(hold, currency, rates)) },
    deep_link: null,
    is_example: true,
    seen_at: clock.now().toISOString(),
  }
}

/** Whole pesos of Mexico in another currency. */
const inCurrency = (pesos: number, currency: Currency, rates: Rates) =>
  convert(money(pesos * 100, 'MXN'), currency, rates)
