import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '@/server/accounts/closing/person'

/** What somebody kept, and whether they were told of it. */
export const forgetFavourites: PersonKeeper = {
  tables: ['favourites', 'favourite_mails'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`delete from favourites where user_id = ${userId}::uuid`)
    await db.execute(sql`delete from favourite_mails where user_id = ${userId}::uuid`)
  },
}
