import { z } from 'zod'
import { message } from '@/lib/api/field-kinds'
import { flightCode, localTime } from './own-flight'
import { version } from './traveler'

/** A flight that was bought with a trip, as the airline confirmed it; times by the clocks of both places. */
export const bookedFlight = z.strictObject({
  /** With which the airline finds the booking. */
  code: flightCode,
  /** When the outward flight arrives at the trip. */
  arrives_at: localTime.nullable(),
  /** When the flight home leaves. */
  departs_at: localTime.nullable(),
})

/** What the desk or the host tells the traveller of a trip. */
export const providedForm = z.strictObject({
  version,
  /** Null: none is known, or the one that was is not any more. */
  flight: bookedFlight.nullable(),
  /** What the traveller should know; an empty note takes it away. */
  notes: message(z.string().trim().max(1000, 'too_long')),
})

export type BookedFlight = z.output<typeof bookedFlight>
export type ProvidedForm = z.output<typeof providedForm>
