import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AbVisitor } from '@/lib/campaigns/ab-cookie'
import { afterSight, type Sight } from '@/lib/campaigns/ab-visit'
import type { Context } from '@/server/platform/context'

export interface RecordedSight {
  /** What the visitor's cookie holds from now on. */
  readonly visitor: AbVisitor
  /** Whether this counts as an exposure. */
  readonly counted: boolean
}

/**
 * Notes that a visitor saw a page of an A/B test (domain.md §10): stored once per visitor, page and arm, also when an
 * answer was lost and the same is sent again. Knows nothing of a visitor but the key of the cookie.
 * @param sight null where only a key is wanted
 */
export async function recordSight(
  { db, clock }: Context,
  before: AbVisitor | null,
  sight: Sight | null,
): Promise<RecordedSight> {
  const { visitor, exposure } = afterSight(before, sight, freshKey())
  if (exposure)
    await db.execute(sql`
      insert into ab_exposures (visitor, page, arm, seen_at)
      values (${visitor.key}, ${exposure.page}, ${exposure.arm}, ${clock.now().toISOString()})
      on conflict do nothing`)
  return { visitor, counted: exposure !== null }
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 26 characters, 130 random bits. */
function freshKey(): string {
  return Array.from(randomBytes(26), (byte) => ALPHABET[byte % 32]).join('')
}
