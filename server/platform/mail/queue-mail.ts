import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '../context'
import { newId } from '../crypto/ids'
import type { AnyMail, DataOf } from './define-mail'
import type { MailCause } from './mail-causes'
import { sealMail } from './secret-mail'

/** A mail to be sent once per `eventKey`, however often the event is told (reliability.md I30). */
export interface QueuedMail<Data> {
  readonly eventKey: string
  readonly recipient: string
  readonly locale: Locale
  readonly data: Data
  /** Where an answer goes; nothing: where the mail is from. It opens something, so it is sealed. */
  readonly replyTo?: string
  /** Asked again before it leaves; nothing: it leaves whatever happened since. */
  readonly cause?: MailCause
}

/**
 * Writes a mail into the outbox in the caller's transaction: it leaves, by a job, if and only if that commits. The
 * event key names the event that causes it, `deposit_received:{order}`: one event sends one mail.
 */
export async function queueMail<Mail extends AnyMail>(
  context: Context,
  { name, isSecret, isAwaited, push }: Mail,
  mail: QueuedMail<DataOf<Mail>>,
): Promise<void> {
  const now = context.clock.now()
  const id = newId(now)
  const plain = JSON.stringify(mail.data)
  const data = isSecret ? JSON.stringify({ sealed: sealMail(context, id, 'data', plain) }) : plain
  // Where a site pushes nothing, nothing waits for it.
  const path = context.env.push ? (push?.path(mail.data as never) ?? null) : null
  const pushed = push && path !== null ? JSON.stringify({ topic: push.topic, path }) : null
  const replyTo = mail.replyTo === undefined ? null : sealMail(context, id, 'reply_to', mail.replyTo)
  await context.db.execute(sql`
    insert into mails (id, event_key, template, recipient, locale, data, cause, push, reply_to, is_awaited, next_try_at, created_at)
    values (${id}, ${mail.eventKey}, ${name}, ${mail.recipient}, ${mail.locale},
      ${data}::jsonb, ${mail.cause ? JSON.stringify(mail.cause) : null}::jsonb, ${pushed}::jsonb,
      ${replyTo}, ${isAwaited}, ${now}, ${now})
    on conflict (event_key) do nothing`)
}
