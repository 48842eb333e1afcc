import { sql } from 'drizzle-orm'
import { type PersonKeeper, type ToldRow, toldIn } from '../closing/person'

/** Browsers that somebody let be pushed to, and what they were pushed; where they are reached and by which keys stays inside. */
export const forgetPush: PersonKeeper = {
  tables: ['push_subscriptions', 'pushes'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`
      delete from push_subscriptions where session_id in (select id from sessions where user_id = ${userId})`)
  },
  tell: async ({ db }, { userId }) => ({
    push_subscriptions: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select p.session_id, p.topics, p.created_at, p.changed_at
          from push_subscriptions p join sessions s on s.id = p.session_id
          where s.user_id = ${userId} order by p.created_at) one`),
    ),
    pushes: toldIn(
      await db.execute<ToldRow>(sql`
        select to_jsonb(one) as told from (
          select p.session_id, p.topic, p.template, p.path, p.state, p.created_at, p.sent_at
          from pushes p join sessions s on s.id = p.session_id
          where s.user_id = ${userId} order by p.created_at) one`),
    ),
  }),
}
