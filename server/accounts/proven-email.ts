import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { users } from './tables'

/** The address of an account, in lower case, where its owner proved it; null otherwise. */
export async function provenEmail(context: Context, userId: string): Promise<string | null> {
  const [user] = await context.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  return user?.email ?? null
}
