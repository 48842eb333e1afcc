import { eq } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { users } from '../tables'
import { passwordFits } from './passwords'

/** The user whose e-mail and password these are, or null: which of the two is wrong is nobody's business. */
export async function findByPassword(
  context: Context,
  email: string,
  password: string,
): Promise<string | null> {
  const [user] = await context.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  return (await passwordFits(user?.passwordHash, password)) && user ? user.id : null
}
