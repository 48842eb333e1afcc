import { sql } from 'drizzle-orm'
import { type PersonKeeper, type ToldRow, toldIn } from '@/server/accounts/closing/person'

/** Wishes, which are about nothing but whom they are of. */
export const forgetLeads: PersonKeeper = {
  tables: ['leads'],
  forget: async ({ db }, { userId, email }) => {
    await db.execute(
      sql`delete from leads where user_id = ${userId} or lower(request ->> 'email') = ${email}`,
    )
  },
  tell: async ({ db }, { userId, email, isProven }) => ({
    leads: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select locale, currency, source_url, origin, request, created_at from leads
          where user_id = ${userId} or ${isProven} and lower(request ->> 'email') = ${email}
          order by created_at) one`),
    ),
  }),
}
