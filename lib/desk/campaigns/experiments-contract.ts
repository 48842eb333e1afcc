import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, localDate, uuid } from '@/lib/api/wire'
import { TESTED_PAGES } from '@/lib/campaigns/ab-tests'
import { VARIANTS } from '@/lib/links/content-segments'
import * as endpoints from '../endpoints'
import { LONGEST_NAME, MOST_PEOPLE } from './experiment-plan'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const
const ofOne = { ...ofTheDesk, params: z.object({ uuid }) } as const
const variant = z.enum(['control', ...VARIANTS])
/** Percent, with two decimals at most. */
const percent = z.number().min(0.01, 'rate_too_low').max(99, 'rate_too_high').multipleOf(0.01, 'two_decimals')
/** Percentage points. */
const points = z.number()
const reason = z.string().trim().min(3, 'required').max(500, 'too_long')

const plan = {
  name: z.string().trim().min(1, 'required').max(LONGEST_NAME, 'too_long'),
  page: z.enum(TESTED_PAGES),
  /** What is compared: what everybody is shown now, and others of the page. */
  variants: z.array(variant).min(2, 'nothing_to_compare').max(4),
  /** Paid orders of 100 people now, and by how many points that has to change to be seen. */
  base_rate: percent,
  smallest_difference: percent,
  /** Fixed before: the result is read once as many saw each variant. */
  people_per_variant: z.int().min(1, 'too_few_people').max(MOST_PEOPLE, 'too_many_people'),
  starts_on: localDate,
  /** Until when the size should be reached; nothing ends by itself. */
  ends_on: localDate,
}

const uplift = z.object({ difference: points, low: points, high: points })
const verdict = z.enum(['better', 'worse', 'open'])

const result = z.object({
  verdict,
  variants: z.array(
    z.object({
      variant,
      people: z.int(),
      orders: z.int(),
      /** Of these, paid at least in part. */
      paid_orders: z.int(),
      /** Paid orders per 100 people, less those of the first; null of the first. */
      uplift: uplift.nullable(),
    }),
  ),
})

const experiment = z.object({
  uuid,
  ...plan,
  state: z.enum(['draft', 'running', 'ended']),
  /** What was shown to everybody before it is the first of `variants`, which each have the same share of the visitors. */
  people: z.array(z.object({ variant, people: z.int() })),
  /** Of the variant that fewest saw: the result is read once it is `people_per_variant`. */
  reached: z.int(),
  /** Null until then, and of one that ended before. */
  result: result.nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** What everybody is shown since its end, until another test of the page ends. */
  winner: variant.nullable(),
  end_reason: z.string().nullable(),
  /** Another one after each change; `If-Match` of the next. */
  version: z.int(),
})

export const listExperiments = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listExperiments,
  summary:
    'A/B tests: planned, running with how many people saw each variant, and read once the size that was fixed before is reached, with a 95 % interval (Newcombe); and what everybody is shown of each page',
  failures: [401, 403],
  data: z.object({
    items: z.array(experiment),
    pages: z.array(z.object({ page: z.enum(TESTED_PAGES), served: variant, variants: z.array(variant) })),
  }),
})

export const planExperiment = defineCall({
  ...ofOne,
  endpoint: endpoints.planExperiment,
  summary:
    'Keeps the plan of a test under a uuid of the caller’s; again, it is changed, until it runs. With `If-Match: "{version}"` only while it stands as it was seen',
  failures: [401, 403, 409, 412, 422],
  body: z.strictObject(plan),
  data: experiment,
})

export const startExperiment = defineCall({
  ...ofOne,
  endpoint: endpoints.startExperiment,
  summary:
    'Begins a test as it was planned: from now on visitors of its page are shown its variants, and its plan stays as it is',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 412, 422],
  body: z.strictObject({ version: z.int() }),
  data: experiment,
})

const endQuote = z.object({
  quote: formatted(z.string()),
  expires_at: instant,
  winner: variant,
  /** What everybody else was shown until now. */
  served: variant,
  /** Whether the size was reached; before it, only what was shown until now can stay. */
  is_read: z.boolean(),
  result: result.nullable(),
  /** Of 100 visitors with a cookie, how many see another page than before. */
  moved: z.int(),
})

export const quoteEnd = defineCall({
  ...ofOne,
  endpoint: endpoints.quoteExperimentEnd,
  summary: 'What it would change to end a test with a winner; nothing is done by asking',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({ winner: variant }),
  data: endQuote,
})

export const endExperiment = defineCall({
  ...ofOne,
  endpoint: endpoints.endExperiment,
  summary:
    'Ends a test as a quote said: everybody is shown the winner at the address of its page, which stays the canonical one',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({ winner: variant, quote: formatted(z.string().min(1).max(2000)), reason }),
  data: experiment,
})

export type DeskExperiment = z.output<typeof experiment>
export type ExperimentContent = z.output<typeof planExperiment.body>
export type EndQuote = z.output<typeof endQuote>
