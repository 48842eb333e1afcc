import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, localDate } from '@/lib/api/wire'
import { CURRENCIES } from '@/lib/locale/market'
import { PAYMENT_RISKS } from '@/lib/reservations/payment-risks'
import * as endpoints from './endpoints'

export const showForecast = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.showForecast,
  summary: 'What layaways of a currency pay in the weeks to come, and whose payments are at risk',
  failures: [401, 403, 422],
  query: z.object({
    weeks: z.coerce.number().int().min(1).max(26).default(6),
    currency: z.enum(CURRENCIES).default('MXN'),
  }),
  data: z.object({
    currency: currencyCode,
    /** What came in and did not go back, of trips that are still to come. */
    held: amount,
    /** From the Monday of this week on. */
    weeks: z.array(z.object({ start: localDate, due: amount, at_risk: amount })),
    /** Past its date. */
    overdue: amount,
    /** After these weeks. */
    later: amount,
    /** The highest score first, at most fifty. */
    at_risk: z.array(
      z.object({
        code: z.string(),
        buyer: z.string(),
        /** All that is left to pay. */
        rest: amount,
        /** From 0 to 100. */
        score: z.int(),
        parts: z.array(z.object({ kind: z.enum(PAYMENT_RISKS), points: z.int() })),
      }),
    ),
    at_risk_count: z.int(),
  }),
})
