import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant } from '@/lib/api/wire'
import { TESTED_PAGES } from '@/lib/campaigns/ab-tests'
import { VARIANTS } from '@/lib/links/content-segments'
import * as endpoints from '../endpoints'

/** Percentage points. */
const points = z.number()

export const listExperiments = defineCall({
  endpoint: endpoints.listExperiments,
  summary:
    'A/B tests by page: people, orders and paid orders of each variant, and how far it is from the control, with a 95 % interval (Newcombe)',
  domain: 'desk',
  access: 'desk',
  failures: [401, 403],
  data: z.object({
    items: z.array(
      z.object({
        page: z.enum(TESTED_PAGES),
        variants: z.array(
          z.object({
            variant: z.enum(['control', ...VARIANTS]),
            runs: z.boolean(),
            /** Percent of the visitors of the page. */
            weight: z.number(),
            people: z.int(),
            orders: z.int(),
            /** Of these, paid at least in part. */
            paid_orders: z.int(),
            since: instant.nullable(),
            until: instant.nullable(),
            /** Paid orders per 100 people, less those of the control; null of the control, and where there are too few to say. */
            uplift: z.object({ difference: points, low: points, high: points }).nullable(),
          }),
        ),
      }),
    ),
  }),
})
