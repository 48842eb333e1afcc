import { type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/api/cache-tags'
import type { Context } from '@/server/platform/context'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'

/** A date of a product sold out, has a last seat, or came back: its page is dropped, and lists are told, once the caller commits. */
export async function noteSeatChange(context: Context, productId: string): Promise<void> {
  await queueRevalidation(context, [cacheTags.product(productId)])
  await context.db.execute(sql`
    insert into seat_changes (product_id, created_at) values (${productId}, ${context.clock.now().toISOString()})`)
}

/** SQL that is true while changes wait to be taken. */
export const seatChangesWait: SQL = sql`exists (select from seat_changes)`

/** Products a pass takes. */
const MOST = 50

/**
 * The products whose dates changed since somebody last took them, each once; gone when the caller's transaction
 * commits. What another is taking is waited for, so that afterwards nothing is left that was there before.
 */
export async function takeSeatChanges(context: Context): Promise<string[]> {
  const { rows } = await context.db.execute<{ product_id: string }>(sql`
    with next as (select id from seat_changes order by id limit ${MOST} for update)
    delete from seat_changes c using next where c.id = next.id returning c.product_id`)
  return [...new Set(rows.map(({ product_id }) => product_id))]
}
