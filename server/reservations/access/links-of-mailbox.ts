import { createHmac } from 'node:crypto'
import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { lockSubjects } from '../unpaid-subjects'

/** Links to one mailbox within a day, of all reservations and both kinds: nobody's mailbox is filled by them. */
const MOST_A_DAY = 20

/** The mailbox that an address reaches, as its links are counted. */
export function mailboxOf({ env }: Pick<Context, 'env'>, email: string): Buffer {
  const secret = deriveKey(env.appSecret, 'links of a mailbox')
  return createHmac('sha256', secret).update(foldEmail(email)).digest()
}

/** Whether one more link may leave to a mailbox today. Who asks for the same one waits until the caller's transaction ends. */
export async function mayMailTo(context: Context, mailbox: Buffer): Promise<boolean> {
  await lockSubjects(context, [{ kind: 'email', key: mailbox }])
  const since = subDays(context.clock.now(), 1).toISOString()
  const { rows } = await context.db.execute<{ sent: number }>(sql`
    select (select count(*) from access_links where mailbox = ${mailbox} and created_at > ${since})::int
      + (select count(*) from traveler_links where mailbox = ${mailbox} and created_at > ${since})::int as sent`)
  return (rows[0]?.sent ?? 0) < MOST_A_DAY
}
