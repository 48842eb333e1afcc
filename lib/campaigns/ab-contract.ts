import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { VARIANTS } from '@/lib/links/content-segments'
import { TESTED_PAGES } from './ab-tests'
import * as endpoints from './endpoints'

/** A tested page as it was shown; null where the page has no test, and only a key is wanted for the next one. */
export const impression = z
  .strictObject({
    page: z.enum(TESTED_PAGES),
    variant: z.enum(['control', ...VARIANTS]),
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
