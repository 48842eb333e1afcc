import { subMilliseconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import { listProductIds } from '@/server/catalogue/list-product-ids'
import type { Context } from '@/server/platform/context'
import { refreshSearchProducts } from './refresh-search-products'

/** A round begins so long after the last one began. */
const ROUND_MS = 60 * 60_000
/** A run ends after this, well before it would be given up; the next one goes on. */
const RUN_MS = 30_000
/** Products between two looks at the clock: some 0.1 s in which nobody else is served. */
const STEP = 50

/**
 * Goes on with the round through all products, which brings search up to date with the day: promotions begin and end,
 * dates pass. Every hour, in as many runs as it takes; how far it came is kept, so that any process goes on.
 * @returns how many rows changed
 */
export async function refreshRound(context: Context): Promise<number> {
  const began = context.clock.now()
  const round = await takeUp(context, began)
  if (!round) return 0
  let [changed, { reached }] = [0, round]
  for (;;) {
    const ids = await listProductIds(context, reached, STEP)
    changed += ids.length > 0 ? await refreshSearchProducts(context, ids) : 0
    reached = ids.at(-1) ?? null
    await context.db.execute(sql`update search_rounds set reached = ${reached}`)
    const over = context.clock.now().getTime() - began.getTime() > RUN_MS
    if (reached === null || over) return changed
  }
}

/** The round that is under way, or a new one when the last began long enough ago; else null. */
async function takeUp(context: Context, now: Date): Promise<{ reached: string | null } | null> {
  const due = subMilliseconds(now, ROUND_MS)
  const { rows } = await context.db.execute<{ reached: string | null }>(sql`
    update search_rounds
    set began_at = case when reached is null then ${now.toISOString()}::timestamptz else began_at end
    where reached is not null or began_at is null or began_at <= ${due.toISOString()}
    returning reached`)
  return rows[0] ?? null
}
