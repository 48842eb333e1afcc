import { addSeconds, subSeconds } from 'date-fns'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { refreshTokens, sessions } from '../tables'
import { hashToken, successorOf } from '../tokens'
import { storeRefreshToken, type Tokens, tokensOf } from './issue-tokens'
import { revokeSession } from './revoke-session'

/** Tabs and requests that renew at once all come within so long; who comes later has a copy. */
const GRACE_SECONDS = 30
/** A chain that was renewed so often within the grace is no page that loads. */
const MOST_STEPS = 5

/**
 * Hands out the successor of a refresh token: the same to all who ask within half a minute, so that parallel requests of
 * a page end with one session and one pair of tokens. A token that comes back later was stolen, now or then: its session
 * ends (domain.md §9). A successor is derived from the token and the secret of the site, so that it is kept nowhere.
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
    if (!taken) return newestOf(inside, token)
    const next = nextTokens(inside, token)
    if (!(await replaceAccessToken(inside, taken.sessionId, next.access_token))) return null
    await storeRefreshToken(inside, taken.sessionId, next.refresh_token)
    return next
  })
}

function nextTokens({ env }: Context, token: string): Tokens {
  return tokensOf(successorOf(env.appSecret, 'access', token), successorOf(env.appSecret, 'refresh', token))
}

/** What somebody else was just given for this token, or what came of that since. */
async function newestOf(context: Context, token: string): Promise<Tokens | null> {
  const graceStart = subSeconds(context.clock.now(), GRACE_SECONDS)
  let held = token
  for (let step = 0; step < MOST_STEPS; step++) {
    const known = await findToken(context, held)
    if (!known?.replacedAt) return null
    if (known.replacedAt < graceStart) return endStolenSession(context, known.sessionId)
    const next = nextTokens(context, held)
    const successor = await findToken(context, next.refresh_token)
    if (successor?.replacedAt === null) return (await isOpen(context, known.sessionId)) ? next : null
    held = next.refresh_token
  }
  return null
}

async function findToken({ db }: Context, token: string) {
  const [known] = await db
    .select({ sessionId: refreshTokens.sessionId, replacedAt: refreshTokens.replacedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenSha256, hashToken(token)))
  return known
}

const openSession = ({ clock }: Context, sessionId: string) =>
  and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now()))

async function isOpen(context: Context, sessionId: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(openSession(context, sessionId))
  return rows.length > 0
}

/** What is under way with the token before goes on for as long as tabs may still renew with theirs. */
async function replaceAccessToken(context: Context, sessionId: string, token: string): Promise<boolean> {
  const renewed = await context.db
    .update(sessions)
    .set({
      tokenSha256: hashToken(token),
      replacedSha256: sql`${sessions.tokenSha256}`,
      replacedUntil: addSeconds(context.clock.now(), GRACE_SECONDS),
      lastSeenAt: context.clock.now(),
    })
    .where(openSession(context, sessionId))
    .returning({ id: sessions.id })
  return renewed.length > 0
}

async function endStolenSession(context: Context, sessionId: string): Promise<null> {
  context.log.warn({ session_id: sessionId }, 'a refresh token was used twice: its session ends')
  await revokeSession(context, sessionId)
  return null
}
