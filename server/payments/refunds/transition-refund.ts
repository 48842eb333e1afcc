import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { endAhead } from '../ledger/money-ahead'
import { type RefundEvent, type RefundStep, refundTransition } from '../rules/refund-states'
import { refunds } from '../tables'
import type { Refund } from './list-refunds'

type Change = Partial<Omit<typeof refunds.$inferInsert, 'id' | 'orderId' | 'state'>>

/**
 * Moves a refund by the table of server/payments/rules/refund-states, and writes its history. A row that is no longer
 * in the state it was read in is a lost race, and nothing happens.
 * @returns the refund as it is then; null for a lost race
 * @throws Error when the table knows no such step
 */
export async function transitionRefund(
  context: Context,
  { id, state }: Pick<Refund, 'id' | 'state'>,
  event: RefundEvent,
  change: Change = {},
): Promise<Refund | null> {
  const rule = refundTransition(state, event)
  if (!rule) throw new Error(`A refund that is ${state} knows no ${event}.`)
  const [moved] = await context.db
    .update(refunds)
    .set({ ...change, state: rule.to, updatedAt: context.clock.now() })
    .where(and(eq(refunds.id, id), eq(refunds.state, state)))
    .returning()
  if (!moved) return null
  await recordRefundStep(context, id, rule)
  await endAhead(context, moved)
  return moved
}

/** Appends to the history of a refund. */
export async function recordRefundStep(
  { db, clock }: Context,
  refundId: string,
  { event, from, to, who }: RefundStep,
): Promise<void> {
  await db.execute(sql`
    insert into refund_events (refund_id, event, from_state, to_state, actor, at)
    values (${refundId}, ${event}, ${from}, ${to}, ${who}, ${clock.now().toISOString()})`)
}
