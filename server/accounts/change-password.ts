import { eq } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { hashPassword, passwordFits } from './passwords'
import { users } from './tables'

/**
 * Sets the password of a signed-in user. Who has one proves it; who came by a link has none to prove.
 * @throws DomainError invalid when the current one is wrong
 */
export async function changePassword(
  context: Context,
  userId: string,
  { current, password }: { readonly current?: string | undefined; readonly password: string },
): Promise<void> {
  const [user] = await context.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (user?.passwordHash && !(await passwordFits(user.passwordHash, current ?? '')))
    throw invalid('current', 'wrong_password')
  await context.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId))
}
