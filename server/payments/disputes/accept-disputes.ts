import { addMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import { findAttempt } from '../attempts/find-attempt'
import { soughtCharge } from '../attempts/gateway-objects'
import { reconcileAttempt } from '../attempts/reconcile-attempt'
import type { Payments } from '../payments'

const MOST = 20
/** Minutes until a gateway that did not answer, or did not end the dispute yet, is told again. */
const AGAIN = 5

/**
 * Writes down that a dispute is given up, in the caller's transaction: its gateway is told by the next run. What was
 * answered or ended meanwhile stays as it is.
 */
export async function giveUpDispute(
  { db, clock }: Context,
  attemptId: string,
  { on, by }: { readonly on: LocalDate; readonly by: string },
): Promise<void> {
  const now = clock.now().toISOString()
  await db.execute(sql`
    update disputes set accepted_on = ${on}, accepted_by = ${by}, accept_next_at = ${now}, updated_at = ${now}
    where attempt_id = ${attemptId} and state = 'open' and sent_how is null and accepted_on is null`)
}

/**
 * Tells gateways what was given up. A row has its next look before its gateway is called, outside of any transaction, so
 * that a crash asks again and two processes ask once each; what the gateway then says of money and dispute is booked as
 * everything it says. @returns how many were told
 */
export async function acceptDisputes(context: Context, payments: Payments): Promise<number> {
  const now = context.clock.now()
  const { rows } = await context.db.execute<{ attempt_id: string }>(sql`
    update disputes set accept_next_at = ${addMinutes(now, AGAIN).toISOString()}
    where attempt_id in (
      select attempt_id from disputes where accept_next_at <= ${now.toISOString()}
      order by accept_next_at limit ${MOST} for update skip locked)
    returning attempt_id`)
  for (const { attempt_id: id } of rows) await tell(context, payments, id)
  return rows.length
}

async function tell(context: Context, payments: Payments, attemptId: string): Promise<void> {
  const attempt = await findAttempt(context, attemptId)
  const gateway = attempt && payments.gateways.find(attempt.gateway)
  if (!attempt || !gateway?.acceptDispute) return
  try {
    await gateway.acceptDispute(await soughtCharge(context, attempt))
    await reconcileAttempt(context, payments, attempt)
  } catch (error) {
    context.log.warn(
      { err: error, payment_id: attemptId, gateway: gateway.name },
      'a dispute was not given up',
    )
    return
  }
  await context.db.execute(sql`
    update disputes set accept_next_at = null where attempt_id = ${attemptId} and state <> 'open'`)
}
