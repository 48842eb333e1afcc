import { and, eq } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { creditOwners } from './tables'

/** Whose credit: a mailbox that somebody proved, in one currency. */
export interface CreditOwner {
  /** As accounts keep addresses (`mailboxOf`). */
  readonly email: string
  readonly currency: Currency
}

/**
 * An address as accounts keep it, which is how one proves it: dots and tags tell mailboxes apart here, for money is given
 * to nobody by a guess.
 */
export function mailboxOf(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * Locks whoever has credit until the caller's transaction ends. It is the last lock of all (after payable, reservation,
 * holds, departures and coupon), and asked for by those who lower a balance alone: what raises one may
 * happen beside them, and needs the row's key alone.
 * @returns whether there ever was credit
 */
export async function lockCreditOwner(context: Context, { email, currency }: CreditOwner): Promise<boolean> {
  const [row] = await context.db
    .select({ email: creditOwners.email })
    .from(creditOwners)
    .where(and(eq(creditOwners.email, email), eq(creditOwners.currency, currency)))
    .for('no key update')
  return row !== undefined
}
