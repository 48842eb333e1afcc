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

/** A mail that was given up and did not leave since, with the code it is about; null where that is none. */
export interface LostMail extends Record<string, unknown> {
  readonly id: string
  readonly recipient: string
  readonly code: string | null
  readonly gaveUpAt: string
}

/**
 * Mails that were given up, but for those that were sent once more from the page of what they are about. What is sealed
 * names no code.
 */
export async function listLostMails({ db }: Context): Promise<LostMail[]> {
  const { rows } = await db.execute<LostMail>(sql`
    select id, recipient, data ->> 'code' as code, next_try_at as "gaveUpAt" from mails m
    where state = 'failed' and not exists (
      select from mails again where m.data ? 'code' and again.data ? 'code' and again.data ->> 'code' = m.data ->> 'code'
        and starts_with(again.event_key, m.event_key || ':again:') and again.state <> 'failed')
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
