import { sql } from 'drizzle-orm'
import { type PersonKeeper, type ToldRow, toldIn } from '@/server/accounts/closing/person'

/** Codes that were mailed to prove a mailbox. */
export const forgetOrderCodes: PersonKeeper = {
  tables: ['order_codes'],
  forget: async ({ db }, { email }) => {
    await db.execute(sql`delete from order_codes where lower(email) = ${email}`)
  },
  tell: async ({ db }, { email, isProven }) => ({
    order_codes: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select email, created_at, expires_at, used_at from order_codes
          where ${isProven} and lower(email) = ${email} order by created_at) one`),
    ),
  }),
}
