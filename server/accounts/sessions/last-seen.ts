import { inArray, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { sessions } from '../tables'

/** When each of these users was here last, as far as a session says it. */
export async function lastSeen(
  { db }: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: sessions.userId, at: sql<string>`max(${sessions.lastSeenAt})` })
    .from(sessions)
    .where(inArray(sessions.userId, [...new Set(userIds)]))
    .groupBy(sessions.userId)
  return new Map(rows.map(({ userId, at }) => [userId, new Date(at)]))
}
