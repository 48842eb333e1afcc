import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { VARIANTS } from '@/lib/links/content-segments'
import { TESTED_PAGES } from './ab-tests'
import * as endpoints from './endpoints'

const variant = z.enum(['control', ...VARIANTS])
const pageTest = z.object({
  /** What whoever is in no test sees: the control until another one has won. */
  served: variant,
  test: z.object({ round: z.int(), variants: z.array(variant).readonly() }).nullable(),
})

/** Middleware asks it, and pages ask it: never kept by a cache in between, for a beginning and an end hold at once. */
export const showTests = defineCall({
  endpoint: endpoints.showTests,
  summary: 'What each tested page shows: the variant that everybody sees, and the test that runs',
  domain: 'campaigns',
  data: z.object({ product: pageTest, landing: pageTest, outlet: pageTest }),
})

/** A tested page as it was shown; null where the page has no test, and only a key is wanted for the next one. */
export const impression = z
  .strictObject({
    page: z.enum(TESTED_PAGES),
    variant,
    named: z.boolean(),
  })
  .nullable()

/**
 * Our own anonymous count (domain.md §10). The answer sets the first-party cookie that holds the random key; nothing
 * else is known of the visitor, and nothing leaves the site.
 */
export const recordImpression = defineCall({
  endpoint: endpoints.recordImpression,
  summary: 'Notes which variant of a page a visitor saw, once per visitor, page and variant',
  domain: 'campaigns',
  limit: 'lookup',
  body: z.strictObject({ impression }),
  data: z.object({ counted: z.boolean() }),
})
