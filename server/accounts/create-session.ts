import { createHash, randomBytes } from 'node:crypto'
import { addDays } from 'date-fns'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'
import { sessions } from './tables'

/** Specification §9: an access token lives a year at most; the session behind it can be revoked at any time. */
const ACCESS_DAYS = 365

/** What is stored of a token: whoever reads the table cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Opens a session and hands out its opaque token (256 bits), once: only its SHA-256 is kept.
 * @param userAgent what the traveller sees in the list of sessions
 */
export async function createSession(context: Context, userId: string, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  await context.db.insert(sessions).values({
    id: newId(now),
    userId,
    tokenSha256: hashToken(token),
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addDays(now, ACCESS_DAYS),
  })
  return token
}
