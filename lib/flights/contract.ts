import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, localDate, permalink, uuid, wholeNumber } from '@/lib/api/wire'
import { parseLocalDate } from '@/lib/dates/local-date'
import * as endpoints from './endpoints'
import { CABINS, FLIGHT_DEFAULTS, FLIGHT_SORTS, FLIGHT_TYPES, MOST_ADULTS } from './search-defaults'
import { ARRIVAL_FITS, RETURN_FITS } from './trip-fit'

/** Three letters, in either case. */
const airportCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'invalid_format')
  .transform((code) => code.toUpperCase())

/** A wall clock where it is read, never shifted: `2027-10-14T20:40`. */
const wallTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'invalid_format')
  .refine((wall) => parseLocalDate(wall.slice(0, 10)) !== null, 'invalid_format')

const leg = z.object({
  flyFrom: z.string(),
  flyTo: z.string(),
  cityFrom: z.string(),
  cityTo: z.string(),
  local_departure: wallTime,
  local_arrival: wallTime,
  /** IATA code, and the name where it is known. */
  airline: z.string(),
  airline_name: z.string(),
  flight_no: z.int(),
  /** 0 on the way out, 1 on the way back. */
  return: z.union([z.literal(0), z.literal(1)]),
})

/** Of one traveller in one direction; null where the provider does not say. */
const bags = z.object({ hand: amount.nullable(), hold: amount.nullable() })

export const flight = z.object({
  id: z.string(),
  /** For all travellers, taxes included. */
  price: amount,
  /** Of one traveller: what stands beside the price of a trip, and is never added to it. */
  price_each: amount,
  currency: currencyCode,
  /** Minutes from the first departure to the last arrival. */
  fly_duration: z.int(),
  return_duration: z.int().nullable(),
  route: z.array(leg),
  /** What a bag costs beside it; 0: it is included. */
  bags_price: bags,
  /** Where a provider sells it; null where it is asked for with a trip. */
  deep_link: z.string().nullable(),
  /** Made up by the embedded provider: nobody flies or sells it so. */
  is_example: z.boolean(),
  /** When the price was seen. */
  seen_at: instant,
  /** Whether it lands before the trip starts, and leaves after it ends; null where nobody said which trip. */
  trip_fit: z.object({ arrival: z.enum(ARRIVAL_FITS), back: z.enum(RETURN_FITS).nullable() }).nullable(),
})

const asked = {
  fly_from: airportCode.default(FLIGHT_DEFAULTS.from),
  fly_to: airportCode.default(FLIGHT_DEFAULTS.to),
  flight_type: z.enum(FLIGHT_TYPES).default(FLIGHT_DEFAULTS.type),
  selected_cabins: z.enum(CABINS).default(FLIGHT_DEFAULTS.cabin),
  adults: wholeNumber(1, MOST_ADULTS),
  /** That of the market where it is left out. */
  curr: currencyCode.optional(),
}

const FLIGHTS = { domain: 'flights', limit: 'search', failures: [422, 503] } as const

export const searchFlights = defineCall({
  ...FLIGHTS,
  endpoint: endpoints.searchFlights,
  summary:
    'Flights between two airports, the cheapest or the shortest first; those that fit a trip before the others',
  query: z.object({
    ...asked,
    date_from: localDate,
    /** The same day where it is left out; the same of the way back. */
    date_to: localDate.optional(),
    return_from: localDate.optional(),
    return_to: localDate.optional(),
    /** Ours: most stops of a direction. */
    max_stopovers: z.coerce.number().int().min(0).max(3).optional(),
    /** Ours. */
    sort: z.enum(FLIGHT_SORTS).default('price'),
    /** Ours: when the trip starts and ends that the flight is for, at its clocks; flights that fit it come first. */
    trip_starts: wallTime.optional(),
    trip_ends: wallTime.optional(),
    page: wholeNumber(FLIGHT_DEFAULTS.page, 100),
    limit: wholeNumber(FLIGHT_DEFAULTS.limit, 100),
  }),
  data: z.array(flight),
})

export const cheapestDays = defineCall({
  ...FLIGHTS,
  endpoint: endpoints.cheapestDays,
  summary: 'The cheapest flight of each of the days around one, with the way back moved along',
  query: z.object({ ...asked, date: localDate, return_date: localDate.optional() }),
  data: z.array(
    z.object({
      date: localDate,
      /** For all travellers; null where nothing flies. */
      price: amount.nullable(),
      currency: currencyCode,
    }),
  ),
})

export const airport = z.object({
  code: z.string(),
  city: z.string(),
  /** Of the airport itself. */
  name: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
})

export const findAirports = defineCall({
  ...FLIGHTS,
  endpoint: endpoints.findAirports,
  summary: 'Airports by what is typed of city, name or code, in the language of the caller',
  maxAge: 300,
  query: z.object({ term: z.string().trim().max(60).default('') }),
  data: z.array(airport),
})

/** A trip that starts near an airport: what somebody who looks for a flight can say it is for. */
export const tripAtAirport = z.object({
  uuid,
  type: z.enum(['experience', 'package']),
  title: z.string(),
  permalink,
  /** Clock times at the starting and ending point, `07:30`. */
  start_time: z.string(),
  end_time: z.string(),
})

export const tripsAt = defineCall({
  ...FLIGHTS,
  endpoint: endpoints.tripsAt,
  summary: 'Trips for sale whose travellers land at an airport, the most wanted first',
  maxAge: 60,
  failures: [422],
  query: z.object({ airport: airportCode }),
  data: z.array(tripAtAirport),
})

export const tripFlight = defineCall({
  ...FLIGHTS,
  endpoint: endpoints.tripFlight,
  summary:
    'The trip of a product as a search of flights begins with it, where flights of the market lead there',
  maxAge: 60,
  failures: [404, 422],
  params: z.object({ product: uuid }),
  /** `airport`: where its travellers land. */
  data: tripAtAirport.extend({ airport: airportCode }),
})

export type TripFlight = z.output<typeof tripFlight.data>
export type TripAtAirport = z.output<typeof tripAtAirport>
export type Flight = z.output<typeof flight>
export type FlightLeg = z.output<typeof leg>
export type Airport = z.output<typeof airport>
