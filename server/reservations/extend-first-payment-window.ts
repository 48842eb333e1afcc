import { eq } from 'drizzle-orm'
import { extendHolds } from '@/server/availability/extend-holds'
import { takeSlowRoom } from '@/server/availability/take-slow-room'
import {
  firstPaymentMinutes,
  moveCancellation,
  voucherInstant,
  type WindowMethod,
} from '@/server/layaway/rules/first-payment-window'
import { lockPayable, type Payable } from '@/server/payments/payables/lock-payable'
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
  await moveWindow(context, orderId, move.at)
  return move.at
}

/** A voucher as its gateway issued it. */
interface IssuedVoucher {
  readonly orderId: string
  readonly method: WindowMethod
  readonly endsAt: Date
}

/**
 * A gateway that counts whole days says that its voucher can be paid longer than the window runs: countdown and seats wait as
 * long (`voucherInstant`). In the caller's transaction, under the payable's lock. Nothing happens where no window runs.
 */
export async function waitForVoucher(
  context: Context,
  { orderId, method, endsAt }: IssuedVoucher,
): Promise<void> {
  const current = (await lockPayable(context, orderId))?.windowEndsAt
  const [reservation] = await context.db
    .select({ placedAt: reservations.createdAt })
    .from(reservations)
    .where(eq(reservations.id, orderId))
  if (!current || !reservation) return
  const end = { ...reservation, now: context.clock.now(), current, method, voucherEnds: endsAt }
  const at = voucherInstant(end)
  if (at > current) await moveWindow(context, orderId, at)
}

async function moveWindow(context: Context, orderId: string, at: Date): Promise<void> {
  await updatePayable(context, orderId, { windowEndsAt: at, windowExtended: true })
  await context.db
    .update(reservations)
    .set({ cancellationDate: at, updatedAt: context.clock.now() })
    .where(eq(reservations.id, orderId))
  await extendHolds(context, orderId, at)
}
