import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, localDate, uuid } from '@/lib/api/wire'
import { refund } from '@/lib/payments/refund'
import { codeParam } from '../code-param'
import { RESERVATION_STATUSES } from '../detail'
import * as endpoints from '../endpoints'
import { PROVIDER_TAKES } from './provider-change'

const params = codeParam.extend({ uuid })

export const answerProviderChange = defineCall({
  endpoint: endpoints.answerProviderChange,
  summary:
    'What becomes of a trip whose provider changed, moved or cancelled it: as it is now, another date at no fee, the money back with the bonus, or credit',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params,
  body: z.strictObject({
    take: z.enum(PROVIDER_TAKES),
    /** The code of the date that is wanted; with `date` alone. */
    departure: formatted(z.string().min(1).max(60)).optional(),
  }),
  data: z.object({
    status: z.enum(RESERVATION_STATUSES),
    /** What became credit by it. */
    credit: amount,
    /** Of this reservation, all of them. */
    refunds: z.array(refund),
  }),
})

/** None once it is decided. */
export const providerChangeDates = defineCall({
  endpoint: endpoints.providerChangeDates,
  summary: 'The other dates of a trip that its traveller can change to at no fee: the sold price, or less',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params,
  data: z.object({
    currency: currencyCode,
    dates: z.array(
      z.object({
        ...{ code: z.string(), start: localDate, end: localDate, language: z.string(), seats_left: z.int() },
        /** Of the whole reservation from then on. */
        total: amount,
      }),
    ),
  }),
})
