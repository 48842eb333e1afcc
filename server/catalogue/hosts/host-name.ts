import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** A host's name, for a statement that knows the id. */
export const hostName = (id: SQL): SQL => sql`(select h.name from hosts h where h.id = ${id})`

export async function hostExists({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from hosts h where h.id = ${id}`)
  return rows.length > 0
}
