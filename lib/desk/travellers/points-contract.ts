import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, localDate, uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'
import { MOST_POINTS_BY_HAND } from './points-limits'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

/** Below zero for points that are taken. */
const points = z
  .int()
  .min(-MOST_POINTS_BY_HAND, 'too_big')
  .max(MOST_POINTS_BY_HAND, 'too_big')
  .refine((wanted) => wanted !== 0, 'too_small')

/** What points given to somebody, or taken, would come to. */
const quote = z.object({
  quote: z.string(),
  expires_at: instant,
  points: z.int(),
  /** What they can use, without it and with it. */
  before: z.int(),
  after: z.int(),
  /** The first day on which all they can use is gone, unless another trip ends before; null where nothing is left. */
  ends_on: localDate.nullable(),
  /** The proven address of the account, which is told of it. */
  email: z.string(),
})

export const quotePoints = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.quotePoints,
  summary:
    'What points given to a traveller, or taken (below zero), would come to; nothing is done by asking',
  failures: [401, 403, 404, 422],
  params: z.object({ uuid }),
  body: z.strictObject({ points }),
  data: quote,
})

export const movePoints = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.movePoints,
  summary:
    'Gives or takes points of a traveller as a quote said, once and never more than they can use, and mails them',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params: z.object({ uuid }),
  body: z.strictObject({
    points,
    quote: formatted(z.string().min(1).max(2000)),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: z.object({ points: z.int(), available: z.int() }),
})

export type PointsQuote = z.output<typeof quote>
