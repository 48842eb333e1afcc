import { and, eq, gt, isNull } from 'drizzle-orm'
import type { User } from '@/lib/accounts/contract'
import type { Context, Session } from '@/server/platform/context'
import { sessions, users } from './tables'
import { hashToken } from './tokens'

/**
 * The session behind a bearer token, asked at every request so that a revoked one stops at once.
 * @returns null when it is unknown, expired or revoked
 */
export async function authenticate(context: Context, token: string): Promise<Session | null> {
  const [row] = await context.db
    .select({ id: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenSha256, hashToken(token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, context.clock.now()),
      ),
    )
  return row ? { id: row.id, user: presentUser(row.user) } : null
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
