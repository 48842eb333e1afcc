import { eq } from 'drizzle-orm'
import { extendHolds } from '@/server/availability/extend-holds'
import { takeSlowRoom } from '@/server/availability/take-slow-room'
import {
  firstPaymentMinutes,
  moveCancellation,
  type WindowMethod,
} from '@/server/layaway/rules/first-payment-window'
import type { Payable } from '@/server/payments/payables/lock-payable'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { reservations } from './tables'

/**
 * Choosing a slower method moves the end of the first payment window once (domain.md §6): countdown, holds and what
 * vouchers are issued for stay the same instant. In the caller's transaction, before the attempt is written. Seats that
 * wait for a slow method take of the room that their departure has for such.
 * @param payable as it was locked by the caller
 * @returns the instant it ends now; null when no window runs
 * @throws DomainError slow_payment_closed
 */
export async function extendFirstPaymentWindow(
  context: Context,
  { orderId, windowEndsAt: current, windowExtended }: Payable,
  method: WindowMethod,
): Promise<Date | null> {
  if (!current) return null
  if (firstPaymentMinutes(method) > context.env.unpaid.slow.afterMinutes) await takeSlowRoom(context, orderId)
  const move = moveCancellation({ now: context.clock.now(), current, method, moved: windowExtended })
  if (move.at.getTime() === current.getTime()) return current
  await updatePayable(context, orderId, { windowEndsAt: move.at, windowExtended: true })
  await context.db
    .update(reservations)
    .set({ cancellationDate: move.at, updatedAt: context.clock.now() })
    .where(eq(reservations.id, orderId))
  await extendHolds(context, orderId, move.at)
  return move.at
}
