import { and, eq, sql } from 'drizzle-orm'
import { fittingPoints } from '@/lib/reservations/points/spendable-points'
import { pointsSpentOn, returnPoints } from '@/server/accounts/points/use-points'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import { bookPoints } from '@/server/payments/points/points-paid'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import { reservations } from '../tables'

/**
 * Pays with the points that an order took with it, once its first payment is in: in the caller's transaction, under the
 * lock of its payable. What of them does not fit any more, because more than that was paid, returns to its account.
 * @param ledger of the reservation, with its first payment
 * @returns whether the ledger moved
 */
export async function payWithHeld(
  context: Context,
  { id, currency }: Pick<Reservation, 'id' | 'currency'>,
  ledger: Ledger,
): Promise<boolean> {
  const held = await pointsSpentOn(context, id)
  if (held === 0) return false
  const points = fittingPoints(held, { pendingMinor: ledger.pending.amount, currency })
  if (points < held) await returnPoints(context, id, held - points, 'let_go')
  if (points > 0) await bookPoints(context, { orderId: id, currency }, points)
  return points > 0
}

/**
 * Gives the points back that an order took with it and whose first payment never came, in the caller's transaction, once.
 * Where all was to be paid at once, all of it is due first again: money that comes late pays without them.
 */
export async function letHeldPointsGo(context: Context, id: string): Promise<void> {
  const held = await pointsSpentOn(context, id)
  if (held === 0) return
  await returnPoints(context, id, held, 'let_go')
  await context.db
    .update(reservations)
    .set({ depositMinor: sql`total_minor` })
    .where(and(eq(reservations.id, id), eq(reservations.paymentMode, 'full')))
}
