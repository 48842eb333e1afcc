import { addMilliseconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/api/cache-tags'
import { type Context, transact } from '@/server/platform/context'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'
import { refreshSearchProducts } from './refresh-search-products'

/** Products in one transaction. */
const STEP = 50
/** A run ends after this, well before it would be given up; the next one goes on. */
const RUN_MS = 30_000

/**
 * Brings the rows up to date whose moment has come (`next-turn.ts`, index `search_products_turns`), and drops the pages
 * that show them: a promotion is in search and in the outlet within one turn of this sweep of its beginning, and out of
 * it within one of its end, without waiting for the hourly round. Each row is looked at once a run, so that one that
 * cannot be written anew does not hold the others up.
 * @returns how many rows changed
 */
export async function refreshTurned(context: Context): Promise<number> {
  const now = context.clock.now()
  const end = addMilliseconds(now, RUN_MS)
  let changed = 0
  for (let after = ''; ; ) {
    const ids = await dueAfter(context, now, after)
    const last = ids.at(-1)
    if (last === undefined || context.clock.now() > end) return changed
    changed += await refreshTogether(context, ids)
    after = last
  }
}

async function dueAfter(context: Context, now: Date, after: string): Promise<string[]> {
  const later = after === '' ? sql`true` : sql`product_id > ${after}`
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select product_id as id from search_products
    where turns_at <= ${now.toISOString()} and ${later} order by product_id limit ${STEP}`)
  return rows.map(({ id }) => id)
}

async function refreshTogether(context: Context, ids: readonly string[]): Promise<number> {
  return transact(context, async (inside) => {
    const changed = await refreshSearchProducts(inside, ids)
    if (changed > 0) await queueRevalidation(inside, tagsOf(ids))
    return changed
  })
}

/** The pages that show any of these products: lists, home, their own. */
export function tagsOf(ids: readonly string[]): string[] {
  return [cacheTags.search, cacheTags.home, ...ids.map((id) => cacheTags.product(id))]
}
