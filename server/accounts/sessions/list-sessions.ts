import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Context, Session } from '@/server/platform/context'
import { sessions } from '../tables'

const MOST = 50

/** Where a traveller is signed in now, the newest first. */
export async function listSessions(context: Context, { id, user }: Session) {
  const rows = await context.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.uuid),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, context.clock.now()),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(MOST)
  return rows.map((row) => ({
    uuid: row.id,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.id === id,
  }))
}
