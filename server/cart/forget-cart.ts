import { sql } from 'drizzle-orm'
import { type PersonKeeper, type ToldRow, toldIn } from '@/server/accounts/closing/person'

/** What somebody put into their cart. */
export const forgetCart: PersonKeeper = {
  tables: ['account_carts', 'account_cart_merges'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`delete from account_carts where user_id = ${userId}`)
    await db.execute(sql`delete from account_cart_merges where user_id = ${userId}`)
  },
  tell: async ({ db }, { userId }) => ({
    account_carts: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select cart, updated_at from account_carts where user_id = ${userId}) one`),
    ),
    account_cart_merges: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select merged_at from account_cart_merges where user_id = ${userId} order by merged_at) one`),
    ),
  }),
}
