import { sql } from 'drizzle-orm'
import { type PersonKeeper, type ToldRow, toldIn } from '@/server/accounts/closing/person'

/** What somebody kept, and whether they were told of it. */
export const forgetFavourites: PersonKeeper = {
  tables: ['favourites', 'favourite_mails'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`delete from favourites where user_id = ${userId}::uuid`)
    await db.execute(sql`delete from favourite_mails where user_id = ${userId}::uuid`)
  },
  tell: async ({ db }, { userId }) => ({
    favourites: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select product_id, saved_at, seen_minor, seen_currency, told_minor, told_departure from favourites
          where user_id = ${userId}::uuid order by saved_at) one`),
    ),
    favourite_mails: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select asked_at, told_at from favourite_mails where user_id = ${userId}::uuid) one`),
    ),
  }),
}
