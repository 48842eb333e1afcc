import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, localDate } from '@/lib/api/wire'
import { refund } from '@/lib/payments/refund'
import { codeParam } from './code-param'
import { RESERVATION_STATUSES } from './detail'
import * as endpoints from './endpoints'
import { LATE_MONEY_TAKES } from './late-money'

/** Where nothing can be chosen there are no dates. */
export const lateMoneyDates = defineCall({
  endpoint: endpoints.lateMoneyDates,
  summary: 'The other dates that money which came too late can be for, at the prices of today',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam,
  data: z.object({
    currency: currencyCode,
    dates: z.array(
      z.object({
        ...{ code: z.string(), start: localDate, end: localDate, language: z.string(), seats_left: z.int() },
        total: amount,
        /** What of it the host is paid on arrival. */
        on_arrival: amount,
        /** What has to be there for it. */
        due_first: amount,
        /** Whether as much came. */
        enough: z.boolean(),
      }),
    ),
  }),
})

/** A choice that was made answers `balance_changed` when it is made again: nothing is left to choose about. */
export const chooseLateMoney = defineCall({
  endpoint: endpoints.chooseLateMoney,
  summary:
    'What becomes of money that came for a reservation that had expired: the trip after all, another date of it, the money back, or credit',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: z.strictObject({
    take: z.enum(LATE_MONEY_TAKES),
    /** The code of the date that is wanted; with `other_date` alone. */
    departure: formatted(z.string().min(1).max(60)).optional(),
  }),
  data: z.object({
    status: z.enum(RESERVATION_STATUSES),
    /** What became credit. */
    credit: amount,
    /** Of this reservation, all of them. */
    refunds: z.array(refund),
  }),
})
