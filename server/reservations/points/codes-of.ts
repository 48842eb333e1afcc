import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { reservations } from '../tables'

/** The codes of somebody's reservations by their ids; those of others, which brought them points too, are left out. */
export async function codesOf(
  { db }: Context,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, code, userId } = reservations
  const rows = await db
    .select({ id, code })
    .from(reservations)
    .where(and(inArray(id, [...ids]), eq(userId, owner)))
  return new Map(rows.map((row) => [row.id, row.code]))
}
