import { sql } from 'drizzle-orm'
import type { Context } from '../context'

/** Drops cached pages on every process once the caller's transaction commits (adr 0004). */
export async function queueRevalidation(context: Context, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await context.db.execute(sql`
    insert into outbox_revalidations (tags, created_at)
    values (${sql.param([...new Set(tags)])}::text[], ${context.clock.now().toISOString()})`)
}
