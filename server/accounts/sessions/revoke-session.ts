import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { dropSubscriptions } from '../push/push-subscriptions'
import { sessions } from '../tables'

/**
 * Ends a session at once, everywhere, and pushes to its browser.
 * @param userId when given, only if it is this user's
 * @returns whether there was one to end
 */
export async function revokeSession(context: Context, id: string, userId?: string): Promise<boolean> {
  const ended = await context.db
    .update(sessions)
    .set({ revokedAt: context.clock.now() })
    .where(
      and(
        eq(sessions.id, id),
        isNull(sessions.revokedAt),
        userId === undefined ? undefined : eq(sessions.userId, userId),
      ),
    )
    .returning({ id: sessions.id })
  await dropSubscriptions(
    context,
    ended.map((session) => session.id),
  )
  return ended.length > 0
}
