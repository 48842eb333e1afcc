import { sql } from 'drizzle-orm'
import type { Market } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { users } from '../tables'

/** What belongs to a proven address and is not ours: reservations made as a guest, attached in the same transaction. */
export type OnEmailProved = (context: Context, userId: string, email: string) => Promise<unknown>

/** Whose account somebody entered, and whether they are the first to. */
export interface Entered {
  readonly userId: string
  /** The account was made just now. */
  readonly isNew: boolean
}

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
): Promise<Entered> {
  const entered = await findOrCreate(context, email, market)
  await onEmailProved(context, entered.userId, email)
  return entered
}

async function findOrCreate(context: Context, email: string, market: Market): Promise<Entered> {
  const now = context.clock.now()
  const id = newId(now)
  const [user] = await context.db
    .insert(users)
    .values({
      id,
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
  return { userId: user.id, isNew: user.id === id }
}
