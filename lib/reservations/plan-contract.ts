import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, localDate, wholeNumber } from '@/lib/api/wire'
import { MAX_PARTS } from '@/lib/layaway/rhythm'
import { RHYTHMS } from '@/lib/layaway/rhythms'
import { SUGGESTIONS } from '@/lib/layaway/running/payment-preview'
import { REPLANS } from '@/lib/layaway/running/replan'
import { codeParam } from './code-param'
import { runningPart } from './detail'
import * as endpoints from './endpoints'

export const previewPayment = defineCall({
  endpoint: endpoints.previewPayment,
  summary: 'What paying an amount would make of the schedule, for whoever holds the code',
  domain: 'reservations',
  limit: 'lookup',
  failures: [404, 409, 422],
  params: codeParam,
  query: z.object({
    /** Major units; without one, what is due. */
    amount: z.coerce.number().optional(),
    replan: z.enum(REPLANS).optional(),
  }),
  data: z.object({
    amount,
    /** What is left then. */
    balance: amount,
    schedule: z.array(runningPart),
    /** Of the last part that is left; null for none. */
    last_date: localDate.nullable(),
    minimum: amount,
    maximum: amount,
    suggestions: z.array(z.object({ key: z.enum(SUGGESTIONS), amount })),
  }),
})

/** The whole schedule as it is and as it would be. */
const planChange = z.object({ before: z.array(runningPart), after: z.array(runningPart) })

export const previewPlan = defineCall({
  endpoint: endpoints.previewPlan,
  summary: 'The schedule before and after a change of rhythm or number of parts',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam,
  query: z.object({ rhythm: z.enum(RHYTHMS), parts: wholeNumber(1, MAX_PARTS) }),
  data: planChange,
})

/** The same plan again changes nothing; fewer parts than asked where dates or the smallest part allow no more. */
export const changePlan = defineCall({
  endpoint: endpoints.changePlan,
  summary: 'Pays what is left in another rhythm or number of parts',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: z.strictObject({ rhythm: z.enum(RHYTHMS), parts: z.int().min(1).max(MAX_PARTS) }),
  data: planChange,
})
