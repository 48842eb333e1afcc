import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode } from '@/lib/api/wire'
import { codeParam } from '../code-param'
import * as endpoints from '../endpoints'

/** Points are spent by their owner alone, on what is left of a trip whose deposit was paid: never on the deposit. */
export const spendPoints = defineCall({
  endpoint: endpoints.spendPoints,
  summary: 'Pays a part of what is left of a reservation with points of its signed-in owner',
  domain: 'reservations',
  access: 'user',
  idempotency: 'required',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: z.strictObject({
    /** Whole points: from `least` to `most` of the reservation. */
    points: z.int('invalid_format').positive('points_least').max(100_000_000, 'points_most'),
  }),
  data: z.object({
    /** What they paid, and what they are worth. */
    points: z.int(),
    amount,
    currency: currencyCode,
    /** What is left of them, and to pay. */
    available: z.int(),
    pending: amount,
  }),
})
