import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/desk/people-contract'
import type { Locale } from '@/lib/locale/market'
import type { Payments } from '@/server/payments/payments'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { isSignedByWaiting, mayWait } from '../rules/sign-by-waiting'
import { type ApprovalRow, approvalRows, askedOf } from './approvals'
import { signByWaiting } from './decide-approval'
import { beginWait, endWait, whoWaits } from './wait-alone'

/** Nobody reads what a sweep presents. */
const LOCALE: Locale = 'es_MX'

/**
 * Lets a wait stand for the second signature where one person is the whole desk (docs/domain.md §12). Waits begin for
 * what was asked while there still were two, and end when somebody comes; what had its day takes effect, one by one.
 * Run twice or beside itself it signs once.
 */
export async function signAlone(context: Context, payments: Payments): Promise<void> {
  const alone = await whoWaits(context)
  const rows = await approvalRows(context, sql`where a.state = 'waiting' order by a.asked_at, a.id`)
  for (const row of rows) {
    const asked = askedOf(row)
    if (!alone || !mayWait(asked, alone)) {
      if (asked.waitsSince !== null) await endWait(context, row.id)
    } else if (asked.waitsSince === null) {
      await transact(context, (inside) => beginWait(inside, alone, row))
    } else if (isSignedByWaiting(asked, alone, context.clock.now())) {
      await takeEffect(context, payments, alone, row)
    }
  }
}

/** What does not fit any more waits on and is tried again; one that fails is in nobody's way. */
async function takeEffect(
  context: Context,
  payments: Payments,
  alone: Person,
  { id }: ApprovalRow,
): Promise<void> {
  try {
    await signByWaiting(context, payments, actorOf(alone, id), id, LOCALE)
  } catch (error) {
    if (error instanceof DomainError) return
    context.log.error({ err: error, approval_id: id }, 'an approval could not be signed by waiting')
  }
}

/** Whoever asked, without a session: the number of what they asked for stands for it in the chain. */
function actorOf({ uuid, name, email, role }: Person, approvalId: string): Member {
  return { ...{ uuid, name, email, role, hostId: null }, sessionId: approvalId, steppedUpAt: new Date(0) }
}
