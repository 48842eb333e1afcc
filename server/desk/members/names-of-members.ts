import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** What members of the desk are called, by their ids; those who are gone are left out. */
export async function namesOfMembers(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from desk_members where id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
