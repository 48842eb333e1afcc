import { sql } from 'drizzle-orm'
import { type PersonKeeper, type ToldRow, toldIn } from '@/server/accounts/closing/person'
import { endPlace } from './leave-waitlist'

/** Places on waitlists: left, with the seats that were held for them, and nobody's. */
export const forgetWaiting: PersonKeeper = {
  tables: ['waitlist'],
  forget: async (context, { email, pseudonym }) => {
    const { rows } = await context.db.execute<{ id: string }>(sql`
      select id from waitlist where lower(email) = ${email} order by id for update`)
    for (const { id } of rows) await endPlace(context, id)
    await context.db.execute(sql`
      update waitlist set email = ${pseudonym}, mailbox = ${pseudonym} where lower(email) = ${email}`)
  },
  tell: async ({ db }, { email, isProven }) => ({
    waitlist: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select d.code as departure, w.email, w.qty, w.locale, w.state, w.created_at, w.updated_at
          from waitlist w join departures d on d.id = w.departure_id
          where ${isProven} and lower(w.email) = ${email} order by w.created_at) one`),
    ),
  }),
}
