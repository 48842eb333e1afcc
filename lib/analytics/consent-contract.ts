import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import * as endpoints from './endpoints'

const allowed = z.object({ measuring: z.boolean(), ads: z.boolean(), helpers: z.boolean() })

/**
 * Sets the cookie that holds the choice for twelve months. A browser with Global Privacy Control says no to everything,
 * whatever is sent; and who no longer allows measuring takes along what was measured.
 */
export const chooseConsent = defineCall({
  endpoint: endpoints.chooseConsent,
  summary: 'What this browser allows beside what is necessary',
  domain: 'analytics',
  limit: 'lookup',
  body: z.strictObject(allowed.shape),
  data: allowed,
})
