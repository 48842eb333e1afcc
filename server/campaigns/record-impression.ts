import { sql } from 'drizzle-orm'
import type { AbVisitor } from '@/lib/campaigns/ab-cookie'
import { UNTESTED } from '@/lib/campaigns/ab-tests'
import { afterImpression, type Impression } from '@/lib/campaigns/ab-visit'
import type { Context } from '@/server/platform/context'
import { newVisitorKey } from '@/server/platform/crypto/ids'
import { runningTests } from './experiments/running-tests'

export interface RecordedImpression {
  /** What the visitor's cookie holds from now on. */
  readonly visitor: AbVisitor
  /** Whether this counts as an exposure. */
  readonly counted: boolean
}

/**
 * Notes that a visitor saw a page of an A/B test (domain.md §10): stored once per visitor, test and variant, also when an
 * answer was lost and the same is sent again. Knows nothing of a visitor but the key of the cookie.
 * @param impression null where only a key is wanted
 */
export async function recordImpression(
  context: Context,
  before: AbVisitor | null,
  impression: Impression | null,
): Promise<RecordedImpression> {
  const { db, clock } = context
  const tests = impression ? await runningTests(context) : UNTESTED
  const { visitor, exposure } = afterImpression(before, impression, newVisitorKey(), tests)
  if (exposure)
    await db.execute(sql`
      insert into ab_exposures (visitor, page, round, variant, seen_at)
      values (${visitor.key}, ${exposure.page}, ${exposure.round}, ${exposure.variant}, ${clock.now().toISOString()})
      on conflict do nothing`)
  return { visitor, counted: exposure !== null }
}
