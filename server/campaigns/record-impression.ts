import { sql } from 'drizzle-orm'
import type { AbVisitor } from '@/lib/campaigns/ab-cookie'
import { afterImpression, type Impression } from '@/lib/campaigns/ab-visit'
import type { Context } from '@/server/platform/context'
import { newVisitorKey } from '@/server/platform/crypto/ids'

export interface RecordedImpression {
  /** What the visitor's cookie holds from now on. */
  readonly visitor: AbVisitor
  /** Whether this counts as an exposure. */
  readonly counted: boolean
}

/**
 * Notes that a visitor saw a page of an A/B test (domain.md §10): stored once per visitor, page and variant, also when an
 * answer was lost and the same is sent again. Knows nothing of a visitor but the key of the cookie.
 * @param impression null where only a key is wanted
 */
export async function recordImpression(
  { db, clock }: Context,
  before: AbVisitor | null,
  impression: Impression | null,
): Promise<RecordedImpression> {
  const { visitor, exposure } = afterImpression(before, impression, newVisitorKey())
  if (exposure)
    await db.execute(sql`
      insert into ab_exposures (visitor, page, variant, seen_at)
      values (${visitor.key}, ${exposure.page}, ${exposure.variant}, ${clock.now().toISOString()})
      on conflict do nothing`)
  return { visitor, counted: exposure !== null }
}
