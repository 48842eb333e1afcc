import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { newId } from '../crypto/ids'

/** `dropped`: why it was written was gone before it left. */
export type MailState = 'queued' | 'sent' | 'failed' | 'dropped'

/** A mail about something that has a code, as its row stands. */
export interface MailAbout {
  readonly id: string
  readonly template: string
  readonly recipient: string
  /** As it left; null while it waits. */
  readonly subject: string | null
  readonly state: MailState
  readonly createdAt: Date
  readonly sentAt: Date | null
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly subject: string | null
  readonly state: MailAbout['state']
  readonly created_at: string
  readonly sent_at: string | null
}

/** What was written about a code, the newest first; links that open something are sealed and not among it. */
export async function mailsAbout({ db }: Context, code: string, most = 50): Promise<MailAbout[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, template, recipient, subject, state, created_at, sent_at from mails
    where data ? 'code' and data ->> 'code' = ${code} order by created_at desc, id desc limit ${most}`)
  return rows.map(({ created_at, sent_at, ...row }) => ({
    ...row,
    createdAt: new Date(created_at),
    sentAt: sent_at === null ? null : new Date(sent_at),
  }))
}

/**
 * Queues a mail that was written before once more, as it was, in the caller's transaction.
 * @param to whom it goes to now
 */
export async function sendAgain(
  { db, clock }: Context,
  id: string,
  to: string,
): Promise<{ readonly id: string }> {
  const now = clock.now()
  const again = newId(now)
  await db.execute(sql`
    insert into mails (id, event_key, template, recipient, locale, data, next_try_at, created_at)
    select ${again}, event_key || ':again:' || ${again}, template, ${to}, locale, data, ${now}, ${now}
    from mails where id = ${id}`)
  return { id: again }
}

/**
 * What waits to leave for an address about a code goes to another one, also what was given up, should somebody try it
 * again. In the caller's transaction.
 */
export async function redirectMails(
  { db }: Context,
  code: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db.execute(sql`
    update mails set recipient = ${to}
    where state in ('queued', 'failed') and data ? 'code' and data ->> 'code' = ${code} and lower(recipient) = lower(${from})`)
}

interface Lost {
  readonly from: string
  readonly to: string
  readonly templates: readonly string[]
}

/**
 * What left about a code for an address that nobody reads leaves once more for another one, and what was given up there is
 * tried again: of each template the newest. In the caller's transaction.
 */
export async function sendLostAgain(
  context: Context,
  code: string,
  { from, to, templates }: Lost,
): Promise<void> {
  const { db, clock } = context
  await db.execute(sql`
    update mails set state = 'queued', tries = 0, next_try_at = ${clock.now().toISOString()}
    where state = 'failed' and data ? 'code' and data ->> 'code' = ${code} and lower(recipient) = lower(${to})`)
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct on (template) id from mails
    where state = 'sent' and data ? 'code' and data ->> 'code' = ${code} and lower(recipient) = lower(${from})
      and template in (select jsonb_array_elements_text(${JSON.stringify(templates)}::jsonb))
    order by template, created_at desc, id desc`)
  for (const { id } of rows) await sendAgain(context, id, to)
}
