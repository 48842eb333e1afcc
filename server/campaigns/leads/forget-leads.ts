import { type SQL, sql } from 'drizzle-orm'
import { type Person, type PersonKeeper, type ToldRow, toldIn } from '@/server/accounts/closing/person'

/** Wishes and what was written about them, which are about nothing but whom they are of, and what advertisers were told. */
export const forgetLeads: PersonKeeper = {
  tables: ['leads', 'lead_messages', 'conversions'],
  forget: async ({ db }, person) => {
    const { userId, email } = person
    const own = sql`l.user_id = ${userId} or lower(l.request ->> 'email') = ${email}`
    await db.execute(sql`
      delete from conversions where ${toldOf(person)}
        or event_id in (select l.event_id from leads l where ${own})`)
    // Their messages go with them.
    await db.execute(sql`delete from leads l where ${own}`)
  },
  tell: async ({ db }, person) => {
    const { userId, email, isProven } = person
    const own = sql`l.user_id = ${userId} or ${isProven} and lower(l.request ->> 'email') = ${email}`
    const leads = await db.execute<ToldRow>(sql`
      select to_jsonb(one) as told from (
        select l.id, l.kind, l.product_id, l.locale, l.currency, l.request, l.created_at, l.closed_at from leads l
        where ${own} order by l.created_at) one`)
    const messages = await db.execute<ToldRow>(sql`
      select to_jsonb(one) as told from (
        select m.lead_id, m.author, m.message, m.created_at from lead_messages m join leads l on l.id = m.lead_id
        where ${own} order by m.seq) one`)
    const conversions = await db.execute<ToldRow>(sql`
      select to_jsonb(one) as told from (
        select currency, source_url, origin, created_at from conversions
        where user_id = ${userId} or ${isProven} and ${toldOf(person)} order by created_at) one`)
    return { leads: toldIn(leads), lead_messages: toldIn(messages), conversions: toldIn(conversions) }
  },
}

/** Those of an account, or that name its address, of which they keep a hash alone. */
const toldOf = ({ userId, email }: Person): SQL =>
  sql`(user_id = ${userId} or user_data ->> 'email' = encode(sha256(convert_to(${email}, 'UTF8')), 'hex'))`
