import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { newId } from '../ids'
import type { Mail, MailTemplate } from './templates'

/**
 * Writes a mail into the outbox in the caller's transaction: it leaves, by a job, if and only if that commits. The
 * event key names the event that causes it, `deposit_received:{order}`: one event sends one mail.
 */
export async function queueMail<T extends MailTemplate>(context: Context, mail: Mail<T>): Promise<void> {
  const now = context.clock.now()
  await context.db.execute(sql`
    insert into mails (id, event_key, template, recipient, locale, data, next_try_at, created_at)
    values (${newId(now)}, ${mail.eventKey}, ${mail.template}, ${mail.recipient}, ${mail.locale},
      ${JSON.stringify(mail.data)}::jsonb, ${now}, ${now})
    on conflict (event_key) do nothing`)
}
