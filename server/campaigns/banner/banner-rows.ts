import { desc, eq } from 'drizzle-orm'
import type { BannerTimes } from '@/lib/campaigns/banner/which-banner'
import type { Context } from '@/server/platform/context'
import { advertisements } from '../tables'

/** A banner as it is kept. */
export type BannerRow = typeof advertisements.$inferSelect

/** Those that ended before all these are of no interest any more. */
const MOST = 200

/** Every banner, those that end last first. */
export function findBanners({ db }: Pick<Context, 'db'>): Promise<BannerRow[]> {
  return db.select().from(advertisements).orderBy(desc(advertisements.endAt), advertisements.id).limit(MOST)
}

/** One banner, which nobody else changes until the transaction is over. */
export async function lockBanner({ db }: Pick<Context, 'db'>, id: string): Promise<BannerRow | null> {
  const [row] = await db.select().from(advertisements).where(eq(advertisements.id, id)).for('update')
  return row ?? null
}

/** What decides whether it is shown. */
export function timesOf({
  id,
  enabled,
  startAt,
  endAt,
}: Pick<BannerRow, 'id' | 'enabled' | 'startAt' | 'endAt'>): BannerTimes {
  return { id, enabled, start: startAt.getTime(), end: endAt.getTime() }
}
