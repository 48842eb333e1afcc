import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { dropSubscriptions } from '../push/push-subscriptions'
import { knownDevices, sessions } from '../tables'
import { hashToken } from '../tokens'

/** Where the change is made. */
export interface Here {
  readonly sessionId: string
  /** The token of this browser's device cookie: it stays known. */
  readonly device: string | undefined
}

/**
 * Ends all sessions of an account and forgets its known devices, in the caller's transaction: whoever came in by what was
 * just changed is out.
 * @param here what stays; nothing when it is left out
 */
export async function endOtherSessions(context: Context, userId: string, here?: Here): Promise<void> {
  const { db, clock } = context
  const ended = await db
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        here ? ne(sessions.id, here.sessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  await dropSubscriptions(
    context,
    ended.map(({ id }) => id),
  )
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.tokenSha256, hashToken(here?.device ?? ''))))
}
