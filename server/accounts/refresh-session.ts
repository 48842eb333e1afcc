import { subSeconds } from 'date-fns'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { issueRefreshToken, type Tokens, tokensOf } from './issue-tokens'
import { revokeSession } from './revoke-session'
import { refreshTokens, sessions } from './tables'
import { hashToken, newToken } from './tokens'

/** Two tabs may renew at once: the loser of this short race is refused, and not taken for a thief. */
const GRACE_SECONDS = 30

/**
 * Hands out new tokens for a refresh token, once. A token that was replaced a while ago was stolen, now or then: its
 * session ends (domain.md §9).
 * @returns null when it cannot be used
 */
export function refreshSession(context: Context, token: string): Promise<Tokens | null> {
  return transact(context, async (inside) => {
    const now = inside.clock.now()
    const [taken] = await inside.db
      .update(refreshTokens)
      .set({ replacedAt: now })
      .where(
        and(
          eq(refreshTokens.tokenSha256, hashToken(token)),
          isNull(refreshTokens.replacedAt),
          gt(refreshTokens.expiresAt, now),
        ),
      )
      .returning({ sessionId: refreshTokens.sessionId })
    if (!taken) return endStolenSession(inside, token)
    const access = await replaceAccessToken(inside, taken.sessionId)
    return access ? tokensOf(access, await issueRefreshToken(inside, taken.sessionId)) : null
  })
}

async function replaceAccessToken(context: Context, sessionId: string): Promise<string | null> {
  const token = newToken()
  const renewed = await context.db
    .update(sessions)
    .set({ tokenSha256: hashToken(token), lastSeenAt: context.clock.now() })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, context.clock.now()),
      ),
    )
    .returning({ id: sessions.id })
  return renewed.length > 0 ? token : null
}

async function endStolenSession(context: Context, token: string): Promise<null> {
  const [known] = await context.db
    .select({ sessionId: refreshTokens.sessionId, replacedAt: refreshTokens.replacedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenSha256, hashToken(token)))
  const graceStart = subSeconds(context.clock.now(), GRACE_SECONDS)
  if (known?.replacedAt && known.replacedAt < graceStart) {
    context.log.warn({ session_id: known.sessionId }, 'a refresh token was used twice: its session ends')
    await revokeSession(context, known.sessionId)
  }
  return null
}
