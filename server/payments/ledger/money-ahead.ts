import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import type { Refund } from '../refunds/list-refunds'
import { ledgerEntries, refunds } from '../tables'

type Ahead = Pick<Refund, 'id' | 'orderId' | 'attemptId' | 'amountMinor' | 'currency' | 'ofTrip'>

/** Books a refund of a trip as gone, in the transaction that plans it; a bonus was never part of what is paid. */
export async function bookAhead(context: Context, refund: Ahead): Promise<void> {
  if (refund.ofTrip && refund.attemptId !== null) await book(context, refund, refund.amountMinor)
}

/**
 * The money of a payment went back by its gateway, as the ledger has just booked: what was booked ahead of it ends in the same
 * transaction, so that it never counts twice. Sums are all that a gateway tells, so the refund of just so much is meant first.
 */
export async function meetAhead(context: Context, attemptId: string, backMinor: number): Promise<void> {
  const sent = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), inArray(refunds.state, ['sending', 'sent'])))
  const exact = sent.filter(({ amountMinor }) => amountMinor === backMinor)
  const meant = (exact.length > 0 ? exact : sent).filter(({ ofTrip }) => ofTrip)
  let left = backMinor
  for (const refund of meant) {
    const ended = Math.min(left, await aheadOf(context, refund))
    if (ended > 0) await book(context, refund, -ended)
    left -= ended
  }
}

/** A refund of a trip is over, gone or given up: nothing of it is ahead any more. A bonus that was paid is owed to nobody. */
export async function endAhead(context: Context, refund: Ahead & Pick<Refund, 'state'>): Promise<void> {
  if (!refund.ofTrip || (refund.state !== 'settled' && refund.state !== 'dropped')) return
  const ahead = await aheadOf(context, refund)
  const isBonus = refund.attemptId === null && refund.state === 'settled'
  const minor = isBonus ? refund.amountMinor : ahead
  if (minor !== 0) await book(context, refund, -minor)
}

async function aheadOf({ db }: Context, { id }: Pick<Refund, 'id'>): Promise<number> {
  const [row] = await db
    .select({ minor: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.refundId, id))
  return row?.minor ?? 0
}

async function book(context: Context, { id, orderId, currency }: Ahead, amountMinor: number): Promise<void> {
  const at = context.clock.now()
  await context.db
    .insert(ledgerEntries)
    .values({ id: newId(at), orderId, kind: 'adjustment', amountMinor, currency, refundId: id, at })
}
