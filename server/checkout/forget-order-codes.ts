import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '@/server/accounts/closing/person'

/** Codes that were mailed to prove a mailbox. */
export const forgetOrderCodes: PersonKeeper = {
  tables: ['order_codes'],
  forget: async ({ db }, { email }) => {
    await db.execute(sql`delete from order_codes where lower(email) = ${email}`)
  },
}
