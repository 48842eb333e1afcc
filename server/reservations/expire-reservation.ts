import { and, asc, eq, lte } from 'drizzle-orm'
import { releaseSeats } from '@/server/availability/release-seats'
import { isMoneyAwaited, lockPayable } from '@/server/payments/payables/lock-payable'
import { updatePayable } from '@/server/payments/payables/update-payable'
import { type Context, transact } from '@/server/platform/context'
import { giveBackCoupon } from '@/server/pricing/give-back-coupon'
import { tellExpired } from './money/tell-expired'
import { letHeldPointsGo } from './points/held-points'
import { reservations } from './tables'
import { transition } from './transition'

/**
 * Ends a reservation whose first payment never came, or not whole, in the caller's transaction: seats, coupon and points that were held return
 * once, nothing can be paid any more, and what came in is kept as late money. Nothing happens while its window runs, an
 * attempt is open or its network may still confirm it, or somebody else holds its payable right now; a sweep comes again.
 * @returns whether it expired now
 */
export async function expireReservation(context: Context, orderId: string): Promise<boolean> {
  const payable = await lockPayable(context, orderId, 'skip')
  if (!payable?.windowEndsAt || payable.windowEndsAt > context.clock.now()) return false
  if (await isMoneyAwaited(context, orderId)) return false
  if (!(await transition(context, orderId, 'new', 'window_ended'))) return false
  await updatePayable(context, orderId, { state: 'closed' })
  await releaseSeats(context, orderId)
  await giveBackCoupon(context, orderId)
  await letHeldPointsGo(context, orderId)
  await tellExpired(context, orderId)
  return true
}

/**
 * Expires what is due, oldest first, each in a transaction of its own: the job behind I17 runs this every 30 s.
 * @returns how many expired
 */
export async function expireDueReservations(context: Context, most = 100): Promise<number> {
  const due = await context.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'new'), lte(reservations.cancellationDate, context.clock.now())))
    .orderBy(asc(reservations.cancellationDate))
    .limit(most)
  let expired = 0
  for (const { id } of due) {
    const ended = await transact(context, (inside) => expireReservation(inside, id))
    if (ended) expired += 1
  }
  return expired
}
