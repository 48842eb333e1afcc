import { z } from 'zod'
import { localDate, uuid } from '@/lib/api/wire'

/** A card that was saved: what it is recognised by, and nothing that could be charged elsewhere. */
export const savedCard = z.object({
  uuid,
  /** Whose adapter charges it. */
  gateway: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** The last day on which it is good; null where its gateway does not tell. */
  expires_on: localDate.nullable(),
  is_default: z.boolean(),
  /** Codes of the reservations whose parts are charged to it. */
  charges: z.array(z.string()),
})

export type SavedCardEntry = z.output<typeof savedCard>
