import type { Currency } from '@/lib/locale/market'
import { AIRLINES } from '../embedded/network'
import type { FoundFlight } from '../port'
import type { KiwiFlight } from './shapes'

const NAMES = new Map(AIRLINES.map(({ code, name }) => [code, name]))
/** `2027-10-14T20:40:00.000Z`, of which the zone means nothing. */
const WALL = 'YYYY-MM-DDTHH:mm'.length

/** A flight of Tequila as ours. @param seenAt when it was asked */
export function mapFlight(
  { id, price, duration, bags_price, deep_link, route }: KiwiFlight,
  currency: Currency,
  seenAt: Date,
): FoundFlight {
  return {
    ...{ id, price: inCents(price), currency, deep_link },
    fly_duration: inMinutes(duration.departure),
    return_duration: duration.return > 0 ? inMinutes(duration.return) : null,
    route: route.map(({ local_departure, local_arrival, airline, ...leg }) => ({
      ...leg,
      airline,
      airline_name: NAMES.get(airline) ?? airline,
      local_departure: local_departure.slice(0, WALL),
      local_arrival: local_arrival.slice(0, WALL),
    })),
    bags_price: { hand: amountOf(bags_price?.hand), hold: amountOf(bags_price?.['1']) },
    is_example: false,
    seen_at: seenAt.toISOString(),
  }
}

const inMinutes = (seconds: number) => Math.round(seconds / 60)
const amountOf = (price: number | undefined) => (price === undefined ? null : inCents(price))
/** Amounts on the wire have at most two decimals. */
const inCents = (price: number) => Math.round(price * 100) / 100
