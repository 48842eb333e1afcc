import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '@/server/accounts/closing/person'

/** Wishes, which are about nothing but whom they are of. */
export const forgetLeads: PersonKeeper = {
  tables: ['leads'],
  forget: async ({ db }, { userId, email }) => {
    await db.execute(
      sql`delete from leads where user_id = ${userId} or lower(request ->> 'email') = ${email}`,
    )
  },
}
