import { addDays } from 'date-fns'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { sessions } from '../tables'
import { ACCESS_DAYS, hashToken, newToken } from '../tokens'

/**
 * Opens a session and hands out its opaque token (256 bits), once: only its SHA-256 is kept.
 * @param userAgent what the traveller sees in the list of sessions
 */
export async function createSession(context: Context, userId: string, userAgent = ''): Promise<string> {
  return (await openSession(context, userId, userAgent)).token
}

/** The same, with the id that a refresh token belongs to. */
export async function openSession(
  context: Context,
  userId: string,
  userAgent: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = newToken()
  const now = context.clock.now()
  const id = newId(now)
  await context.db.insert(sessions).values({
    id,
    userId,
    tokenSha256: hashToken(token),
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addDays(now, ACCESS_DAYS),
  })
  return { id, token }
}
