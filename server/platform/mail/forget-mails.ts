import { sql } from 'drizzle-orm'
import type { Context } from '../context'

/**
 * Mails to somebody or about what they bought: those that wait are not sent, and those that were are forgotten.
 * @param email in lower case
 */
export async function forgetMails(
  { db }: Context,
  { email, orders }: { readonly email: string; readonly orders: readonly { readonly code: string }[] },
): Promise<void> {
  await db.execute(sql`
    delete from mails where lower(recipient) = ${email} or (data ? 'code' and data ->> 'code' in
      (select jsonb_array_elements_text(${JSON.stringify(orders.map(({ code }) => code))}::jsonb)))`)
}
