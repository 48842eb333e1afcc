import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { newId } from '../crypto/ids'
import { isSecret, sealMail } from './secret-mail'
import type { Mail, MailTemplate } from './templates'

/**
 * Writes a mail into the outbox in the caller's transaction: it leaves, by a job, if and only if that commits. The
 * event key names the event that causes it, `deposit_received:{order}`: one event sends one mail.
 */
export async function queueMail<T extends MailTemplate>(context: Context, mail: Mail<T>): Promise<void> {
  const now = context.clock.now()
  const id = newId(now)
  const plain = JSON.stringify(mail.data)
  const data = isSecret(mail.template)
    ? JSON.stringify({ sealed: sealMail(context, id, 'data', plain) })
    : plain
  await context.db.execute(sql`
    insert into mails (id, event_key, template, recipient, locale, data, next_try_at, created_at)
    values (${id}, ${mail.eventKey}, ${mail.template}, ${mail.recipient}, ${mail.locale},
      ${data}::jsonb, ${now}, ${now})
    on conflict (event_key) do nothing`)
}
