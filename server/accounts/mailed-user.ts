import { and, eq, isNotNull } from 'drizzle-orm'
import type { Currency, Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { users } from './tables'

/** Whom a mail of an account goes to, and how it speaks. */
export interface MailedUser {
  readonly email: string
  readonly locale: Locale
  readonly currency: Currency
}

/** The owner of an account whose address is proven; null for any other. */
export async function mailedUser(context: Context, userId: string): Promise<MailedUser | null> {
  const { email, locale, currency } = users
  const [user] = await context.db
    .select({ email, locale, currency })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  return user ?? null
}
