import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Context, Session } from '@/server/platform/context'
import { sessions } from '../tables'

const MOST = 50

/** Where an account is signed in now, the newest first. */
export function sessionsOf({ db, clock }: Context, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.createdAt))
    .limit(MOST)
}

/** Where a traveller is signed in, as they see it. */
export async function listSessions(context: Context, { id, user }: Session) {
  const rows = await sessionsOf(context, user.uuid)
  return rows.map((row) => ({
    uuid: row.id,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    country: row.country,
    current: row.id === id,
  }))
}
