import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'

/**
 * That something may be given to somebody: to a colleague of the house who is not suspended, or back to everybody.
 * @throws DomainError invalid (owner)
 */
export async function demandColleague({ db }: Context, owner: string | null | undefined): Promise<void> {
  if (!owner) return
  const { rows } = await db.execute(
    sql`select 1 from desk_members where id = ${owner} and suspended_at is null and role <> 'host'`,
  )
  if (rows.length === 0) throw invalid('owner', 'unknown_member')
}
