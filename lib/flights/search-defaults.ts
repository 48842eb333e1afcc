import type { Locale } from '@/lib/locale/market'

/** Without Zod, so that islands may know it (adr 0003). Specification §9, flight search. */

export const CABINS = ['M', 'W', 'C', 'F'] as const
/** Economy, premium economy, business, first. */
export type Cabin = (typeof CABINS)[number]

export const FLIGHT_TYPES = ['round', 'oneway'] as const
export type FlightType = (typeof FLIGHT_TYPES)[number]

export const FLIGHT_SORTS = ['price', 'duration'] as const
export type FlightSort = (typeof FLIGHT_SORTS)[number]

export const FLIGHT_DEFAULTS = {
  from: 'MEX',
  to: 'CAI',
  type: 'round',
  cabin: 'M',
  page: 1,
  limit: 30,
} as const

/** The airport that a search begins at, by the market's country. */
export const startAirport = (locale: Locale): string => (locale === 'es_CO' ? 'BOG' : FLIGHT_DEFAULTS.from)

/** Most travellers of one search. */
export const MOST_ADULTS = 9
/** How far ahead airlines sell, in days. */
export const FURTHEST_DAYS = 330
/** Days of the strip around the chosen one. */
export const STRIP_DAYS = 7
