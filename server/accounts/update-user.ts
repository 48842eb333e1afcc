import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { User, updateMe } from '@/lib/accounts/contract'
import type { Context } from '@/server/platform/context'
import { presentUser } from './authenticate'
import { users } from './tables'

type Changes = z.output<typeof updateMe.body>

/** Changes what a traveller said of themselves; what is left out stays. */
export async function updateUser(context: Context, userId: string, changes: Changes): Promise<User> {
  const { profile, settings } = changes
  const given = Object.entries({
    firstname: profile?.firstname,
    lastname: profile?.lastname,
    phoneDial: profile?.phone?.dial,
    phoneNumber: profile?.phone?.number,
    locale: settings?.locale,
    currency: settings?.currency,
  }).filter(([, value]) => value !== undefined)
  const where = eq(users.id, userId)
  const [row] =
    given.length > 0
      ? await context.db.update(users).set(Object.fromEntries(given)).where(where).returning()
      : await context.db.select().from(users).where(where)
  if (!row) throw new Error('A session without its user.')
  return presentUser(row)
}
