import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, localDate, uuid, wholeNumber } from '@/lib/api/wire'
import { PAID_WITH, PAYMENT_STATUSES } from '@/lib/payments/contract'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import { QUOTED_ACTIONS } from './action-contract'
import * as endpoints from './endpoints'

export const searchDesk = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.searchDesk,
  summary:
    'Reservations, travellers, departures and payments by one line of words, as far as a role sees them; from three letters on',
  failures: [401, 403, 422],
  query: z.object({
    /** A code, a reference of a payment, or a part of a name, an address or a departure's code. */
    q: z.string().trim().max(120).default(''),
    /** How many of each. */
    limit: wholeNumber(5, 10),
  }),
  data: z.object({
    reservations: z.array(
      z.object({
        code: z.string(),
        buyer: z.string(),
        trip: z.string(),
        /** Null while its date is open. */
        start: localDate.nullable(),
        status: z.enum(RESERVATION_STATUSES),
      }),
    ),
    travellers: z.array(z.object({ uuid, name: z.string(), email: z.string() })),
    departures: z.array(z.object({ uuid, code: z.string(), trip: z.string(), start: localDate })),
    payments: z.array(
      z.object({
        uuid,
        /** Of its reservation. */
        code: z.string(),
        method: z.enum(PAID_WITH),
        state: z.enum(PAYMENT_STATUSES),
        amount,
        currency: currencyCode,
      }),
    ),
    /** What can be quoted for the one reservation whose code was typed. */
    actions: z.array(z.object({ action: z.enum(QUOTED_ACTIONS), code: z.string() })),
  }),
})
