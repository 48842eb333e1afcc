import { api } from '@/lib/client/client'
import { proposedDays } from '@/lib/flights/proposed-days'
import type { FlightType } from '@/lib/flights/search-defaults'
import type { Market } from '@/lib/locale/market'
import { codeIn } from './airport-field'
import type { Asked, AskedTrip } from './use-flights'

/** What is typed, with the days that are proposed for a trip. */
export function withTrip(trip: AskedTrip) {
  const { date, back } = proposedDays(trip)
  return { trip, date, back: back ?? '', isProposed: true, isBackProposed: true }
}

/** As it stands in the form. */
type Typed = Pick<Asked, 'date' | 'back' | 'cabin' | 'trip' | 'isProposed' | 'isBackProposed'> & {
  readonly type: FlightType
  readonly adults: string
}

/** What is asked for, between two airports. */
export function askedOf({ type, adults, back, ...typed }: Typed, from: string, to: string): Asked {
  const { date, isProposed, isBackProposed, cabin, trip } = typed
  return {
    ...{ from, to, date, isProposed, isBackProposed, cabin, trip },
    ...{ back: type === 'round' ? back : '', adults: Number(adults) },
  }
}

/** The code that somebody means: of what was chosen, else of the first airport that is found by what was typed. */
export async function codeOf(market: Market, text: string): Promise<string | null> {
  const typed = text.trim()
  const chosen = codeIn(typed)
  if (chosen || typed === '') return chosen
  const found = await api(market)
    .flights.airports({ query: { term: typed } })
    .catch(() => null)
  // Where nobody can be asked, three letters are a code.
  if (found === null) return /^[A-Za-z]{3}$/.test(typed) ? typed.toUpperCase() : null
  return found[0]?.code ?? null
}
