import { sql } from 'drizzle-orm'
import type { Context } from '../context'

/**
 * Mails to a proven address: which and when. What they said is in the mailbox; links in them open things.
 * @param email in lower case
 */
export async function tellMails(
  { db }: Context,
  { email, isProven }: { readonly email: string; readonly isProven: boolean },
): Promise<{ readonly mails: unknown[] }> {
  const { rows } = await db.execute<{ told: unknown }>(sql`
    select to_jsonb(one) as told from (
      select template, recipient, locale, state, created_at, sent_at from mails
      where ${isProven} and lower(recipient) = ${email} order by created_at) one`)
  return { mails: rows.map(({ told }) => told) }
}
