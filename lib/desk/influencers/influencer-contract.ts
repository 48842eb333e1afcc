import { z } from 'zod'
import { type CallData, defineCall } from '@/lib/api/call'
import { amount, currencyCode } from '@/lib/api/wire'
import * as endpoints from '../endpoints'

/** A month of the calendar: `2027-01`. */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

export const listInfluencers = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.listInfluencers,
  summary:
    'What each influencer brought, by month: visits and carts as browsers told them, orders and commission by the ledger. Twelve months where none are named',
  failures: [401, 403, 422],
  query: z.object({ from: month.optional(), to: month.optional() }),
  data: z.object({
    from: month,
    to: month,
    influencers: z.array(
      z.object({
        alias: z.string(),
        code: z.string(),
        enabled: z.boolean(),
        /** Percent of what is liquidated, of reservations that are made now. */
        commission: z.number(),
        /** The addresses to share, with the campaign values of this month. */
        links: z.array(z.object({ page: z.string(), url: z.string() })),
      }),
    ),
    rows: z.array(
      z.object({
        alias: z.string(),
        month,
        visits: z.int(),
        carts: z.int(),
        /** Reservations whose first payment came in. */
        deposits: z.int(),
        /** By currency: amounts are never added up over several. */
        money: z.array(
          z.object({
            currency: currencyCode,
            sold: amount,
            /** What was paid of reservations that are paid in full, less what went back. */
            liquidated: amount,
            cancelled: amount,
            commission: amount,
          }),
        ),
      }),
    ),
  }),
})

export type InfluencerAccount = CallData<typeof listInfluencers>
