import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Market } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'
import { magicLinks, users } from './tables'
import { hashToken } from './tokens'

/** What belongs to a proven address and is not ours: reservations made as a guest, attached in the same transaction. */
export type OnEmailProved = (context: Context, userId: string, email: string) => Promise<unknown>

/**
 * Uses a link once: the address is proved, the account exists from now on, and what its owner bought as a guest
 * belongs to it.
 * @returns the user, or null when the link is unknown, used or too old
 */
export function redeemMagicLink(
  context: Context,
  token: string,
  market: Market,
  onEmailProved: OnEmailProved,
): Promise<string | null> {
  return transact(context, async (inside) => {
    const email = await takeLink(inside, token)
    if (email === null) return null
    const userId = await findOrCreate(inside, email, market)
    await onEmailProved(inside, userId, email)
    return userId
  })
}

async function takeLink(context: Context, token: string): Promise<string | null> {
  const now = context.clock.now()
  const [link] = await context.db
    .update(magicLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(magicLinks.tokenSha256, hashToken(token)),
        isNull(magicLinks.usedAt),
        gt(magicLinks.expiresAt, now),
      ),
    )
    .returning({ email: magicLinks.email })
  return link?.email ?? null
}

async function findOrCreate(context: Context, email: string, market: Market): Promise<string> {
  const now = context.clock.now()
  const [user] = await context.db
    .insert(users)
    .values({
      id: newId(now),
      email,
      firstname: '',
      lastname: '',
      phoneDial: '',
      phoneNumber: '',
      locale: market.locale,
      currency: market.currency,
      emailVerifiedAt: now,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: users.email,
      set: { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` },
    })
    .returning({ id: users.id })
  if (!user) throw new Error('An account was neither found nor made.')
  return user.id
}
