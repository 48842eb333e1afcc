import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, uuid } from '@/lib/api/wire'
import * as endpoints from './endpoints'
import { VISIT_EVENTS } from './events'
import { PAGE_KINDS } from './page-kinds'
import { METRICS } from './vitals'

const page = z.enum(PAGE_KINDS)

/** Nothing of it can hold what somebody typed: names of lists, ids of trips and figures. */
const event = z.strictObject({
  /** The same when it is sent again: it counts once. */
  id: formatted(z.string().regex(/^[0-9a-f]{32}$/)),
  name: z.enum(VISIT_EVENTS),
  page,
  items: z
    .array(
      z.strictObject({
        item_id: uuid,
        quantity: z.int().min(1).max(99).optional(),
        price: amount.optional(),
      }),
    )
    .max(60)
    .default([]),
  value: amount.optional(),
})

const vital = z.strictObject({
  metric: z.enum(METRICS),
  /** Milliseconds; CLS has no unit. */
  value: z.number().min(0).max(3_600_000),
  page,
})

/**
 * What pages tell of a visit, in lots. Kept for who allows measuring alone, as the browser's cookie says, and without
 * anything that names them; of everybody else it is thrown away.
 */
export const recordEvents = defineCall({
  endpoint: endpoints.recordEvents,
  summary: 'Events and speeds of a visit, of browsers that allow measuring',
  domain: 'analytics',
  body: z.strictObject({
    events: z.array(event).max(25).default([]),
    vitals: z.array(vital).max(20).default([]),
  }),
  data: z.object({ kept: z.boolean() }),
})
