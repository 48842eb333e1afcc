import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, uuid } from '@/lib/api/wire'
import { waitingEmail, waitingParty } from '@/lib/availability/waitlist-contract'
import * as endpoints from '../endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

/** Who waits for seats of a departure. */
export const waitlist = z.object({
  /** People in the queue, and the seats they want together. */
  people: z.int(),
  seats: z.int(),
  /** In the order of the queue, those with an offer first and those who have not confirmed last; empty for who may not see them. */
  items: z.array(
    z.object({
      uuid,
      /** Its start alone for a host. */
      email: z.string(),
      qty: z.int(),
      state: z.enum(['offered', 'waiting', 'asked']),
      /** Since when they wait, or since when they were asked. */
      since: instant,
      /** Until when seats are held for them; null while none are. */
      offered_until: instant.nullable(),
    }),
  ),
})

export const addWaiting = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.addWaiting,
  summary:
    'Puts an address on the waitlist of a departure: who proved it is in at once, anybody else confirms by mail first',
  idempotency: 'required',
  status: 201,
  failures: [401, 403, 404, 422],
  params: z.object({ uuid }),
  body: z.strictObject({ email: waitingEmail, qty: waitingParty }),
  data: z.object({
    state: z.enum(['check_mail', 'waiting', 'offered']),
    /** In the queue, 1 first; null where they are in none. */
    place: z.int().nullable(),
  }),
})

export const removeWaiting = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.removeWaiting,
  summary: 'Takes somebody off the waitlist of a departure; seats held for them come free',
  failures: [401, 403, 404],
  params: z.object({ uuid, place: uuid }),
  data: z.null(),
})
