import { eq } from 'drizzle-orm'
import type { User } from '@/lib/accounts/contract'
import type { Context } from '@/server/platform/context'
import { presentUser } from './authenticate'
import { users } from './tables'

/** A traveller by their id, or null. */
export async function userById({ db }: Context, id: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? presentUser(row) : null
}
