import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { type MailToPush, takeMailsToPush } from '@/server/platform/mail/mails-to-push'
import { PUSH_HOURS } from './push-hours'

/** Mails of one run; the next run takes the others. */
const MOST = 200

/**
 * Spreads what mails say over the browsers of whoever proved their address, as far as those want it. In one transaction with
 * taking them, so that each is spread once.
 * @returns how many mails were taken
 */
export function spreadPushes(context: Context): Promise<number> {
  return transact(context, async (inside) => {
    const mails = await takeMailsToPush(inside, MOST)
    for (const mail of mails) if (isFresh(inside, mail)) await spread(inside, mail)
    return mails.length
  })
}

/** While nothing was spread, some became old news. */
const isFresh = ({ clock }: Context, { created_at }: MailToPush) =>
  clock.now().getTime() - new Date(created_at).getTime() < PUSH_HOURS * 3_600_000

async function spread({ db, clock }: Context, mail: MailToPush): Promise<void> {
  const now = clock.now()
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.session_id as id from push_subscriptions p join sessions s on s.id = p.session_id
      join users u on u.id = s.user_id
    where lower(u.email) = lower(${mail.recipient}) and u.email_verified_at is not null and u.closed_at is null
      and s.revoked_at is null and s.expires_at > ${now.toISOString()} and ${mail.push.topic} = any(p.topics)`)
  const cause = mail.cause && JSON.stringify(mail.cause)
  for (const { id } of rows)
    await db.execute(sql`
      insert into pushes (id, event_key, session_id, topic, template, locale, path, cause, next_try_at, created_at)
      values (${newId(now)}, ${mail.event_key}, ${id}, ${mail.push.topic}, ${mail.template}, ${mail.locale},
        ${mail.push.path}, ${cause}::jsonb, ${now.toISOString()}, ${now.toISOString()})
      on conflict (event_key, session_id) do nothing`)
}
