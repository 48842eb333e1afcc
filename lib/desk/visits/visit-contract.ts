import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, localDate } from '@/lib/api/wire'
import * as endpoints from '../endpoints'

/** What happened between an instant and now, most of it by itself. */
const news = z.object({
  /** Reservations that were placed; currencies are never added up. */
  placed: z.array(z.object({ currency: currencyCode, orders: z.int(), amount })),
  /** Parts that were charged to saved cards: how many tries came to an end, and how many of them paid. */
  charges: z.object({ tried: z.int(), paid: z.int() }),
  /** Reservations whose first payment never came, and the seats they let go. */
  expired: z.object({ orders: z.int(), seats: z.int() }),
  /** That had expired, and whose late money got them seats again. */
  saved: z.int(),
  /** Departures that had as many travellers as they need. */
  guaranteed: z.int(),
  /** Refunds that arrived. */
  refunded: z.int(),
})

export const visitToday = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.visitToday,
  summary:
    'Notes that a member looks at today, and says what happened since their last visit; one ends two hours after they looked last. With `seen` what happened until now is news no more',
  failures: [401, 403, 422],
  body: z.strictObject({ seen: z.boolean().default(false) }),
  data: z.object({
    /** The end of the visit before, or when they said that they had seen it, 30 days ago at most; null in the first visit. */
    since: instant.nullable(),
    news: news.nullable(),
    /**
     * Trips that are over and of which nobody noted that whoever provides them was paid, and when the first of them ended; not
     * counted beyond 10,000. What is owed of them is reckoned nowhere. Null for who does not see margins, or where there are none.
     */
    supplier_unpaid: z.object({ orders: z.int(), first_ended_on: localDate.nullable() }).nullable(),
  }),
})

export type DeskNews = z.output<typeof news>
