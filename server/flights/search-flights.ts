import type { CallData } from '@/lib/api/call'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { cheapestDays as daysCall, Flight } from '@/lib/flights/contract'
import { FURTHEST_DAYS, STRIP_DAYS } from '@/lib/flights/search-defaults'
import { flightFit } from '@/lib/flights/trip-fit'
import { fromWire, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import type { FlightQuery, FoundFlight } from './providers/port'
import { flightProvider } from './providers/registry'
import { eachOf } from './rules/each-of'

/** The day that flights begin with is that of the westernmost airport: nothing that still flies is refused. */
const ZONE = 'America/Vancouver'
/** Longest span of days that is asked for at once. */
const MOST_SPAN = 7

/**
 * Flights that fit, by the provider of this site, with what each costs one traveller and how it fits the trip it is for.
 * @throws DomainError invalid (dates that are over, in the wrong order or too far; the same airport twice), unavailable
 */
export async function searchFlights(context: Context, query: FlightQuery): Promise<Flight[]> {
  demandDates(context, query)
  const found = await flightProvider(context.env).search(context, query)
  return found.map((flight) => told(flight, query))
}

function told(flight: FoundFlight, { adults, trip }: FlightQuery): Flight {
  const price_each = toWire(eachOf(fromWire(flight.price, flight.currency), adults))
  return { ...flight, price_each, trip_fit: trip && flightFit(flight.route, trip) }
}

/**
 * The cheapest of each of the days around one; the way back moves along. Days that are over are left out.
 * @throws DomainError as `searchFlights`
 */
export async function cheapestDays(context: Context, query: FlightQuery): Promise<CallData<typeof daysCall>> {
  demandDates(context, query)
  const today = context.clock.today(ZONE)
  const before = Math.floor(STRIP_DAYS / 2)
  const moves = Array.from({ length: STRIP_DAYS }, (_, n) => n - before)
  const open = moves.filter((days) => {
    const date = addDays(query.out.from, days)
    return date >= today && date <= addDays(today, FURTHEST_DAYS)
  })
  return Promise.all(open.map((days) => cheapestOn(context, query, days)))
}

async function cheapestOn(context: Context, query: FlightQuery, days: number) {
  const date = addDays(query.out.from, days)
  const back = query.back ? addDays(query.back.from, days) : null
  const moved: FlightQuery = {
    ...query,
    out: { from: date, to: date },
    back: back === null ? null : { from: back, to: back },
    ...{ sort: 'price', page: 1, limit: 1 },
  }
  const [cheapest] = await flightProvider(context.env).search(context, moved)
  return { date, price: cheapest?.price ?? null, currency: query.currency }
}

function demandDates({ clock }: Context, { from, to, out, back }: FlightQuery): void {
  const today = clock.today(ZONE)
  const last = addDays(today, FURTHEST_DAYS)
  const isSpan = (a: LocalDate, b: LocalDate) => a <= b && b <= addDays(a, MOST_SPAN)
  if (from === to) throw invalid('fly_to', 'same_airport')
  if (out.from < today) throw invalid('date_from', 'date_over')
  if (out.from > last) throw invalid('date_from', 'too_late')
  if (!isSpan(out.from, out.to)) throw invalid('date_to', 'date_order')
  if (!back) return
  if (back.from < out.from) throw invalid('return_from', 'date_order')
  if (back.from > last) throw invalid('return_from', 'too_late')
  if (!isSpan(back.from, back.to)) throw invalid('return_to', 'date_order')
}
