import { sql } from 'drizzle-orm'
import { type PersonKeeper, type ToldRow, toldIn } from '../closing/person'

/** The points of somebody, which nobody else can use. What was paid with some stays: the books of a reservation go by it. */
export const forgetPoints: PersonKeeper = {
  tables: ['points_accounts', 'points_entries', 'points_uses'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`delete from points_accounts where user_id = ${userId}::uuid`)
  },
  tell: async ({ db }, { userId }) => ({
    points_accounts: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select pending, available, last_trip_on from points_accounts where user_id = ${userId}::uuid) one`),
    ),
    points_entries: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select order_id, kind, pending, available, short, at from points_entries
          where user_id = ${userId}::uuid order by at) one`),
    ),
    points_uses: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select order_id, kind, available, at from points_uses
          where user_id = ${userId}::uuid order by at) one`),
    ),
  }),
}
