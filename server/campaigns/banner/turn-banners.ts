import { sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/api/cache-tags'
import { type Context, transact } from '@/server/platform/context'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'

/**
 * Has pages made anew when a banner began or ended since they last were: nobody does anything at that moment. Told once,
 * however many processes look.
 * @returns how many began or ended
 */
export function turnBanners(context: Context): Promise<number> {
  const now = context.clock.now().toISOString()
  return transact(context, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      update advertisements set turned_at = ${now}
      where enabled and (
        (start_at <= ${now} and (turned_at is null or turned_at < start_at))
        or (end_at <= ${now} and (turned_at is null or turned_at < end_at)))`)
    const turned = rowCount ?? 0
    if (turned > 0) await queueRevalidation(inside, [cacheTags.settings])
    return turned
  })
}
