import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { Attempt } from '../attempts/list-attempts'
import type { ChargeResult } from '../gateways/results'
import { ledgerEntries, paymentAttempts } from '../tables'

/**
 * Books what came in and went back since we last looked, under the payable's lock. The gateway tells sums, which only
 * grow: a movement is named by the sum it leads to, so that it is booked once however often, late or out of order it
 * is told. Parts, excess and money on an expired voucher are booked as they came.
 * @returns whether anything was booked
 */
export async function bookMovements(
  context: Context,
  attempt: Attempt,
  { received, refunded }: ChargeResult,
): Promise<boolean> {
  const before = await refundedSoFar(context, attempt.id)
  const paid = received - attempt.paidMinor
  const back = refunded - before
  if (paid > 0) {
    await book(context, attempt, { kind: 'payment', amountMinor: -paid, movement: `received:${received}` })
    await context.db
      .update(paymentAttempts)
      .set({ paidMinor: received })
      .where(eq(paymentAttempts.id, attempt.id))
  }
  if (back > 0) {
    await book(context, attempt, { kind: 'refund', amountMinor: back, movement: `refunded:${refunded}` })
  }
  return paid > 0 || back > 0
}

type Movement = Pick<typeof ledgerEntries.$inferInsert, 'kind' | 'amountMinor' | 'movement'>

async function book(context: Context, { id, orderId, currency }: Attempt, movement: Movement) {
  const at = context.clock.now()
  await context.db
    .insert(ledgerEntries)
    .values({ ...movement, id: newId(at), orderId, currency, attemptId: id, at })
}

async function refundedSoFar(context: Context, attemptId: string): Promise<number> {
  const [row] = await context.db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)::bigint`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.attemptId, attemptId), eq(ledgerEntries.kind, 'refund')))
  return row?.sum ?? 0
}
