import { sql } from 'drizzle-orm'
import type { PushTopic } from '@/lib/accounts/push/topics'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '../context'
import type { MailCause } from './mail-causes'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly event_key: string
  readonly template: string
  readonly recipient: string
  readonly locale: Locale
  readonly push: { readonly topic: PushTopic; readonly path: string } | null
  readonly cause: MailCause | null
  readonly created_at: string
}

/** A mail that browsers of whom it is to are pushed too. */
export interface MailToPush extends Row {
  readonly push: NonNullable<Row['push']>
}

/** Takes mails that nobody spread over browsers yet, each once; in the caller's transaction. */
export async function takeMailsToPush({ db }: Context, most: number): Promise<MailToPush[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, event_key, template, recipient, locale, push, cause, created_at from mails
    where push is not null order by created_at limit ${most} for update skip locked`)
  const ids = JSON.stringify(rows.map(({ id }) => id))
  await db.execute(sql`
    update mails set push = null where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`)
  return rows.filter((row): row is MailToPush => row.push !== null)
}
