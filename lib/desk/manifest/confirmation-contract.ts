import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, localDate } from '@/lib/api/wire'
import { CONFIRMATION_STATES, CONFIRMED_BY } from '@/lib/reservations/changes/confirmation'
import * as endpoints from '../endpoints'
import { placeParam } from './passport-contract'

/** What who provides a trip said of it as it was changed last. */
export const tripConfirmation = z.object({
  /** The trip's place in the reservation. */
  position: z.int(),
  trip: z.string(),
  /** The version of the reservation that the change made. */
  version: z.int(),
  start: localDate.nullable(),
  seats: z.int(),
  /** `waiting`: nobody said anything yet · `refused`: it cannot be had so. */
  state: z.enum(CONFIRMATION_STATES),
  /** Whether the supplier’s system is asked; else a person is told, and agrees by saying nothing. */
  is_asked: z.boolean(),
  changed_at: instant,
  answered_at: instant.nullable(),
  answered_by: z.enum(CONFIRMED_BY).nullable(),
})

export const answerChange = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.answerChange,
  summary:
    'Says whether a trip can be had as its traveller changed it, or has its supplier asked again; one that cannot be had is a case',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params: placeParam,
  body: z.strictObject({
    /** Of the change that is answered: of another one nothing is said. */
    version: z.int().min(1),
    answer: z.enum(['confirmed', 'refused', 'ask']),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: z.object({ confirmations: z.array(tripConfirmation) }),
})

export type TripConfirmation = z.output<typeof tripConfirmation>
