import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '@/server/accounts/closing/person'

/** What somebody put into their cart. */
export const forgetCart: PersonKeeper = {
  tables: ['account_carts', 'account_cart_merges'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`delete from account_carts where user_id = ${userId}`)
    await db.execute(sql`delete from account_cart_merges where user_id = ${userId}`)
  },
}
