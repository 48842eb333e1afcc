import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Ids of products after one, rising (primary key); drafts too. @param after null for the first ones */
export async function listProductIds(
  context: Context,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rest = after === null ? sql`true` : sql`id > ${after}`
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from products where ${rest} order by id limit ${most}`)
  return rows.map(({ id }) => id)
}
