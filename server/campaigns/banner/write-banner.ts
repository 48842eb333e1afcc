import { sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/api/cache-tags'
import type { Context } from '@/server/platform/context'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'
import { advertisements } from '../tables'
import type { BannerRow } from './banner-rows'

/** What the desk says of a banner. */
export type BannerDraft = Omit<BannerRow, 'logo' | 'version' | 'editedAt' | 'turnedAt'>

/** Writes a banner as the desk wants it, and has every page that shows one made anew. */
export async function writeBanner(context: Context, draft: BannerDraft): Promise<BannerRow> {
  const now = context.clock.now()
  const next = sql`nextval('advertisement_versions')`
  const [row] = await context.db
    .insert(advertisements)
    .values({ ...draft, logo: null, editedAt: now, turnedAt: now })
    .onConflictDoUpdate({
      target: advertisements.id,
      set: { ...draft, version: next, editedAt: now, turnedAt: now },
    })
    .returning()
  if (!row) throw new Error('a banner was not written')
  await queueRevalidation(context, [cacheTags.settings])
  return row
}
