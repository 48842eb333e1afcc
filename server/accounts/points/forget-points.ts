import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '../closing/person'

/** The points of somebody, which nobody else can use. */
export const forgetPoints: PersonKeeper = {
  tables: ['points_accounts', 'points_entries'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`delete from points_accounts where user_id = ${userId}::uuid`)
  },
}
