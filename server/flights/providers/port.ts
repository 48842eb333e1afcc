import type { LocalDate } from '@/lib/dates/local-date'
import type { Airport, Flight } from '@/lib/flights/contract'
import type { Cabin, FlightSort } from '@/lib/flights/search-defaults'
import type { TripMoments } from '@/lib/flights/trip-fit'
import type { Currency } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'

export type Language = 'es' | 'en'

/** A span of days, both included. */
export interface Days {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** What is looked for. */
export interface FlightQuery {
  /** IATA codes. */
  readonly from: string
  readonly to: string
  readonly out: Days
  /** Null: one way. */
  readonly back: Days | null
  readonly cabin: Cabin
  readonly adults: number
  readonly currency: Currency
  /** Most stops of a direction; null: any. */
  readonly mostStops: number | null
  readonly sort: FlightSort
  /** The trip it is for: flights that fit it come first, over all pages; null: none. */
  readonly trip: TripMoments | null
  readonly page: number
  readonly limit: number
  readonly language: Language
}

/** What a provider knows of a flight; what it is to one traveller and to a trip is told by `search-flights`. */
export type FoundFlight = Omit<Flight, 'price_each' | 'trip_fit'>

/**
 * A system that knows flights. Flights of a provider that is down, slow or unreadable are an error; an empty list means
 * that nothing flies.
 */
export interface FlightProvider {
  /** @throws DomainError unavailable */
  search(context: Context, query: FlightQuery): Promise<FoundFlight[]>
  /** Whether flights from one airport to another are known, as far as that can be said without asking anybody. */
  leads(from: string, to: string): boolean
  /** @throws DomainError unavailable */
  airports(context: Context, term: string, language: Language): Promise<Airport[]>
}
