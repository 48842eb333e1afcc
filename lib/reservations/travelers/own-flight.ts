import { z } from 'zod'
import { formatted } from '@/lib/api/field-kinds'
import { uuid } from '@/lib/api/wire'
import { version } from './traveler'

/** To the trip, or home from it. */
export const FLIGHT_WAYS = ['arrival', 'departure'] as const

/** Of how many flights one may tell. */
export const MOST_FLIGHTS = 20

/** A date and the clock of the place it is about, `2027-10-16T17:35`: no zone is asked for, because tickets have none. */
export const localTime = formatted(
  z
    .string('required')
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'local_time'),
)
const airport = formatted(z.string('required').regex(/^[A-Z]{3}$/, 'airport'))

/** With which an airline finds a booking. */
export const flightCode = formatted(z.string('required').regex(/^[A-Z0-9]{5,8}$/, 'flight_code'))

/** A flight that a traveller bought elsewhere, as its ticket says it. */
export const ownFlightForm = z.strictObject({
  version,
  way: z.enum(FLIGHT_WAYS),
  number: formatted(z.string('required').regex(/^[A-Z0-9]{2} ?\d{1,4}$/, 'flight_number')),
  from: airport,
  to: airport,
  departs_at: localTime,
  arrives_at: localTime,
  /** With which the airline finds the booking. */
  code: flightCode.nullable(),
  /** Its ticket, among the files of the reservation. */
  file: uuid.nullable().default(null),
})

export type OwnFlight = z.output<typeof ownFlightForm>
