import { partsOf } from '@/lib/dates/local-date'
import type { Airport } from '@/lib/flights/contract'
import { proposedOrder } from '@/lib/flights/trip-fit'
import { BoundedMap } from '@/server/platform/bounded-map'
import type { Context } from '@/server/platform/context'
import type { FlightProvider, FlightQuery, FoundFlight } from '../port'
import { callKiwi } from './call'
import { mapFlight } from './map-flight'
import { found, locations } from './shapes'

/** How long an answer is good for, and how many are kept in a process. */
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 500
/** It knows nothing of trips: so many are asked for, and those that fit are taken to the front. */
const FOR_A_TRIP = 200

/** An answer, or the question under way: who asks meanwhile waits for the same one. */
interface Kept {
  readonly at: number
  readonly answer: Promise<unknown>
}

/** Flights of Tequila, kiwi.com's API for partners, version 2. Written against its documentation and not yet run against it. */
export function kiwiFlights(): FlightProvider {
  const kept = new BoundedMap<string, Kept>(MOST_KEPT)
  const remembered = <Answer>(
    { clock }: Context,
    key: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => {
    const now = clock.now().getTime()
    const before = kept.get(key)
    if (before && now - before.at < KEPT_MS) return before.answer as Promise<Answer>
    const answer = ask()
    kept.set(key, { at: now, answer })
    // A failure is asked for again at once.
    answer.catch(() => kept.delete(key))
    return answer
  }
  return {
    search: async (context, query) => {
      const asked = parametersOf(query)
      const all = await remembered(context, JSON.stringify(asked), () => search(context, asked, query))
      return proposedOrder(all, query.trip).slice((query.page - 1) * query.limit, query.page * query.limit)
    },
    leads: (from, to) => from !== to,
    airports: (context, term, language) =>
      remembered(context, `airports ${language} ${term.toLowerCase()}`, () =>
        airports(context, { term, locale: language === 'es' ? 'es-MX' : 'en-US' }),
      ),
  }
}

async function search(
  context: Context,
  asked: Readonly<Record<string, string>>,
  { currency }: FlightQuery,
): Promise<FoundFlight[]> {
  const { data } = await callKiwi(context, found, '/v2/search', asked)
  const now = context.clock.now()
  return data.map((flight) => mapFlight(flight, currency, now))
}

async function airports(context: Context, asked: { term: string; locale: string }): Promise<Airport[]> {
  if (asked.term === '') return []
  const query = { ...asked, location_types: 'airport', limit: '8', active_only: 'true' }
  const answer = await callKiwi(context, locations, '/locations/query', query)
  return answer.locations.map(({ code, name, city }) => ({
    ...{ code, name, city: city.name },
    country: city.country.code,
  }))
}

/** It has no pages: as many as the page needs are asked for, and cut. */
function parametersOf(query: FlightQuery): Record<string, string> {
  const { out, back, mostStops } = query
  return {
    ...{ fly_from: query.from, fly_to: query.to, flight_type: back ? 'round' : 'oneway' },
    ...{ date_from: slashed(out.from), date_to: slashed(out.to) },
    ...(back ? { return_from: slashed(back.from), return_to: slashed(back.to) } : {}),
    ...{ selected_cabins: query.cabin, adults: String(query.adults), curr: query.currency },
    ...(mostStops === null ? {} : { max_stopovers: String(mostStops) }),
    ...{ sort: query.sort, limit: String(mostAsked(query)), locale: query.language },
  }
}

function mostAsked({ page, limit, trip }: FlightQuery): number {
  return trip ? Math.max(page * limit, FOR_A_TRIP) : page * limit
}

/** `14/10/2027`. */
function slashed(date: string): string {
  const { year, month, day } = partsOf(date)
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}
