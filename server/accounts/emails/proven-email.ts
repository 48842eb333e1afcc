import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { users } from '../tables'

/** The address of an account, in lower case, where its owner proved it; null otherwise. */
export async function provenEmail(context: Context, userId: string): Promise<string | null> {
  const [user] = await context.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  return user?.email ?? null
}

/** Whether somebody proved that an address is theirs, by their account. */
export async function isProvenAddress(context: Context, email: string): Promise<boolean> {
  const found = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNotNull(users.emailVerifiedAt)))
  return found.length > 0
}
