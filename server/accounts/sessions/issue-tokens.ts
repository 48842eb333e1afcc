import { addDays } from 'date-fns'
import type { Context } from '@/server/platform/context'
import { refreshTokens } from '../tables'
import { ACCESS_DAYS, hashToken, newToken, REFRESH_DAYS } from '../tokens'
import { openSession } from './create-session'

/** What a sign-in hands out, in the words of RFC 6749; the tokens exist nowhere else. */
export interface Tokens {
  readonly token_type: 'Bearer'
  /** Seconds. */
  readonly expires_in: number
  readonly access_token: string
  readonly refresh_token: string
}

/** Opens a session for somebody who proved to be that user. */
export async function issueTokens(context: Context, userId: string, userAgent: string): Promise<Tokens> {
  const session = await openSession(context, userId, userAgent)
  const refreshToken = newToken()
  await storeRefreshToken(context, session.id, refreshToken)
  return tokensOf(session.token, refreshToken)
}

export function tokensOf(accessToken: string, refreshToken: string): Tokens {
  return {
    token_type: 'Bearer',
    expires_in: ACCESS_DAYS * 24 * 3600,
    access_token: accessToken,
    refresh_token: refreshToken,
  }
}

/** Adds the next link to a session's chain of refresh tokens. */
export async function storeRefreshToken(context: Context, sessionId: string, token: string): Promise<void> {
  const now = context.clock.now()
  await context.db.insert(refreshTokens).values({
    tokenSha256: hashToken(token),
    sessionId,
    createdAt: now,
    expiresAt: addDays(now, REFRESH_DAYS),
  })
}
