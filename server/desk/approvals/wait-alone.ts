import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/desk/people-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { nameOrders } from '@/server/reservations/cases/name-subjects'
import { approvalWaitsMail } from '../mails/approval-waits'
import { listMembers } from '../members/members'
import { aloneAtDesk, mayWait, WAIT_HOURS } from '../rules/sign-by-waiting'
import { type ApprovalRow, approvalRows, askedOf, nameDecisions } from './approvals'

/** Members say nowhere which language they read. */
const LOCALE: Locale = 'es_MX'

/** Who may let a wait stand for the second signature; null where the desk may not be one person's, or is not. */
export async function whoWaits(context: Context): Promise<Person | null> {
  return context.env.deskSolo ? aloneAtDesk(await listMembers(context)) : null
}

/**
 * Begins the wait of what was just asked for where nobody else could sign it, in the caller's transaction, and tells who
 * asked. Elsewhere nothing is done.
 */
export async function waitIfAlone(context: Context, id: string): Promise<void> {
  const alone = await whoWaits(context)
  if (!alone) return
  const [row] = await approvalRows(context, sql`where a.id = ${id}`)
  if (row && mayWait(askedOf(row), alone)) await beginWait(context, alone, row)
}

/** Of two who begin it at once one does, so that each wait is told once. */
export async function beginWait(context: Context, alone: Person, row: ApprovalRow): Promise<void> {
  const now = context.clock.now()
  const { rows } = await context.db.execute(sql`
    update approvals set waits_since = ${now.toISOString()}
    where id = ${row.id} and state = 'waiting' and waits_since is null returning id`)
  if (rows.length > 0) await tell(context, alone, row, now)
}

/** Somebody else can sign it, or nobody may wait for it any more. */
export async function endWait({ db }: Context, id: string): Promise<void> {
  await db.execute(sql`update approvals set waits_since = null where id = ${id} and state = 'waiting'`)
}

/** What was asked for, how much, when it takes effect, and where it is taken back until then. */
async function tell(context: Context, { name, email }: Person, row: ApprovalRow, since: Date): Promise<void> {
  const orders = await nameOrders(context, row.order_id === null ? [] : [row.order_id])
  const decided = (await nameDecisions(context, [row], LOCALE)).get(row.id)
  // Of a reservation its code: who bought it is not for a mail.
  const code = decided?.type === 'reservation' ? decided.id : orders.get(row.order_id ?? '')?.code
  await queueMail(context, approvalWaitsMail, {
    eventKey: `approval_waits:${row.id}:${since.toISOString()}`,
    ...{ recipient: email, locale: LOCALE },
    data: {
      ...{
        name,
        kind: decided?.type === 'reservation' ? 'unserved' : row.kind,
        about: code ?? decided?.title ?? '',
      },
      ...{ amount: toWire(money(row.amount_minor, row.currency)), currency: row.currency },
      until: addHours(since, WAIT_HOURS).toISOString(),
      link: context.env.siteUrl + deskLinks.approvals(),
    },
  })
}
