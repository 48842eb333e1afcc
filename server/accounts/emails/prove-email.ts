import { sql } from 'drizzle-orm'
import type { Market } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { users } from '../tables'

/** What belongs to a proven address and is not ours: reservations made as a guest, attached in the same transaction. */
export type OnEmailProved = (context: Context, userId: string, email: string) => Promise<unknown>

/**
 * Enters by an address that was proved, in the caller's transaction: the account exists from now on, and what its owner
 * bought as a guest belongs to it (domain.md §9).
 * @param email in lower case
 */
export async function enterProved(
  context: Context,
  email: string,
  market: Market,
  onEmailProved: OnEmailProved,
): Promise<string> {
  const userId = await findOrCreate(context, email, market)
  await onEmailProved(context, userId, email)
  return userId
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
