import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount } from '@/lib/api/wire'
import { RESERVATION_STATUSES } from './detail'
import * as endpoints from './endpoints'
import { LATE_MONEY_TAKES } from './late-money'

/** A choice that was made answers `balance_changed` when it is made again: nothing is left to choose about. */
export const chooseLateMoney = defineCall({
  endpoint: endpoints.chooseLateMoney,
  summary:
    'What becomes of money that came for a reservation that had expired: the trip after all, or credit',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: z.object({ code: z.string().min(1).max(60) }),
  body: z.strictObject({ take: z.enum(LATE_MONEY_TAKES) }),
  data: z.object({
    status: z.enum(RESERVATION_STATUSES),
    /** What became credit. */
    credit: amount,
  }),
})
