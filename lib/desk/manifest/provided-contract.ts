import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { localDate } from '@/lib/api/wire'
import { codeParam } from '@/lib/reservations/code-param'
import { FLIGHT_PROBLEMS } from '@/lib/reservations/travelers/flight-fit'
import { bookedFlight, providedForm } from '@/lib/reservations/travelers/provided'
import * as endpoints from '../endpoints'
import { placeParam } from './passport-contract'

const writes = {
  domain: 'desk',
  access: 'desk',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
} as const

/** What is told the traveller of one trip of a reservation. */
export const provided = providedForm.extend({
  /** The trip's place in the reservation. */
  position: z.int(),
  trip: z.string(),
  /** Whether a flight was bought with it. */
  flies: z.boolean(),
  flight: bookedFlight.nullable(),
  notes: z.string(),
  /** Why the flight does not fit the days of the trip. */
  problems: z.array(z.enum(FLIGHT_PROBLEMS)),
})

export const enterProvided = defineCall({
  ...writes,
  endpoint: endpoints.enterProvided,
  summary:
    'The flight that was bought with a trip and a note to its traveller: shown on the reservation, a flight told by mail; over another version than was read it is refused',
  params: placeParam,
  body: providedForm,
  data: z.object({ provided: z.array(provided) }),
})

/** A policy and the place of the trip it covers. */
const policy = z.object({ email: z.string(), from: localDate, to: localDate, position: z.int() })

export const enterAssistcard = defineCall({
  ...writes,
  endpoint: endpoints.enterAssistcard,
  summary:
    'The policy of travel assistance of one traveller for one trip, by e-mail address, which marks them as checked; null takes it away',
  params: codeParam,
  body: z.strictObject({
    email: z.email('email').max(254, 'too_long'),
    /** The trip's place in the reservation. */
    position: z.int().min(0).max(999),
    days: z.strictObject({ from: localDate, to: localDate }).nullable(),
  }),
  data: z.object({ assistcards: z.array(policy) }),
})

/** What is known of travel assistance of a reservation, to be entered by the address of each traveller. */
export const assistance = z.object({
  /** With which trips it was bought here, and their days: only for them are there policies. */
  trips: z.array(
    z.object({
      position: z.int(),
      trip: z.string(),
      from: localDate.nullable(),
      to: localDate.nullable(),
    }),
  ),
  /** Who travels and told an address. */
  people: z.array(z.object({ email: z.string(), name: z.string() })),
  /** Each with the name of its trip, and whether it covers all of its days. */
  cards: z.array(policy.extend({ trip: z.string(), fits: z.boolean() })),
})

export type Assistance = z.output<typeof assistance>
export type Provided = z.output<typeof provided>
