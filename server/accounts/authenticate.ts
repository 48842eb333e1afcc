import { subMinutes } from 'date-fns'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { User } from '@/lib/accounts/contract'
import type { Context, Session } from '@/server/platform/context'
import { sessions, users } from './tables'
import { hashToken } from './tokens'

/** A session says so often when and where it was used; every request would be a write. */
const SEEN_EVERY_MINUTES = 10

/**
 * The session behind a bearer token, asked at every request so that a revoked one stops at once. Now and then it notes
 * that the session is used. One that was renewed is the same session by its token before, for half a minute.
 * @param country of the caller in two letters, as the network in front of the site says it; null where nobody does
 * @returns null when it is unknown, expired or revoked
 */
export async function authenticate(
  context: Context,
  token: string,
  country: string | null = null,
): Promise<Session | null> {
  const sha256 = hashToken(token)
  const [row] = await context.db
    .select({ id: sessions.id, lastSeenAt: sessions.lastSeenAt, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        or(
          eq(sessions.tokenSha256, sha256),
          and(eq(sessions.replacedSha256, sha256), gt(sessions.replacedUntil, context.clock.now())),
        ),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, context.clock.now()),
      ),
    )
  if (!row) return null
  if (row.lastSeenAt < subMinutes(context.clock.now(), SEEN_EVERY_MINUTES))
    await see(context, row.id, country)
  return { id: row.id, user: presentUser(row.user) }
}

async function see({ db, clock }: Context, id: string, country: string | null): Promise<void> {
  const code = country?.toUpperCase()
  const place = code && /^[A-Z]{2}$/.test(code) ? { country: code } : {}
  await db
    .update(sessions)
    .set({ lastSeenAt: clock.now(), ...place })
    .where(eq(sessions.id, id))
}

/** A row of users as specification §3 shows it. */
export function presentUser(row: typeof users.$inferSelect): User {
  return {
    uuid: row.id,
    email: row.email,
    profile: {
      firstname: row.firstname,
      lastname: row.lastname,
      phone: { dial: row.phoneDial, number: row.phoneNumber },
    },
    settings: { locale: row.locale, currency: row.currency },
  }
}
