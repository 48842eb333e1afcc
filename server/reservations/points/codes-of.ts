import { inArray } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { reservations } from '../tables'

/** The codes of reservations by their ids. */
export async function codesOf({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, code } = reservations
  const rows = await db
    .select({ id, code })
    .from(reservations)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.code]))
}
