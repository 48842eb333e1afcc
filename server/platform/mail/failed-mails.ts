import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { type DueWork, dueWorkOf } from '../due-work'
import type { MailState } from './mails-about'

/** A mail that did not leave within three days. */
export interface FailedMail extends Record<string, unknown> {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly tries: number
  readonly created_at: string
}

/** More nobody works off by hand. */
const MOST = 100

/** Mails that were given up, the newest first. */
export async function listFailedMails({ db }: Context): Promise<FailedMail[]> {
  const { rows } = await db.execute<FailedMail>(sql`
    select id, template, recipient, tries, created_at from mails where state = 'failed'
    order by created_at desc, id desc limit ${MOST}`)
  return rows
}

/** How a mail stands; null where there is none. */
export async function mailState({ db }: Context, id: string): Promise<MailState | null> {
  const { rows } = await db.execute<{ state: MailState }>(sql`select state from mails where id = ${id}`)
  return rows[0]?.state ?? null
}

/** Lets a mail that was given up leave again: its next try is now. @returns whether it was one */
export async function queueAgain({ db, clock }: Context, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update mails set state = 'queued', tries = 0, next_try_at = ${clock.now().toISOString()}
    where id = ${id} and state = 'failed'`)
  return rowCount === 1
}

/** Mails that should have left by now. */
export async function dueMails({ db, clock }: Context): Promise<DueWork> {
  const { rows } = await db.execute<DueWork>(
    dueWorkOf(sql`select next_try_at as at from mails
      where state = 'queued' and next_try_at <= ${clock.now().toISOString()}`),
  )
  return rows[0] ?? { due: 0, oldest: null }
}
