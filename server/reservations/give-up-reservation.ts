import { releaseSeats } from '@/server/availability/release-seats'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import { isMoneyAwaited, lockPayable } from '@/server/payments/payables/lock-payable'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { giveBackCoupon } from '@/server/pricing/give-back-coupon'
import { letHeldPointsGo } from './points/held-points'
import { transition } from './transition'

/**
 * Gives up an unpaid reservation because its buyer orders something else instead, in the caller's transaction: seats and
 * coupon return once. Nothing happens while money is in or on its way; the caller has proved whose it is.
 * @returns whether it was given up now
 */
export async function giveUpReservation(context: Context, orderId: string): Promise<boolean> {
  const payable = await lockPayable(context, orderId, 'skip')
  if (!payable || (await isMoneyAwaited(context, orderId))) return false
  const ledger = await readLedger(context, orderId, payable.currency)
  if (ledger.paid.amount > 0) return false
  const ended = { cancellationDate: context.clock.now() }
  if (!(await transition(context, orderId, 'new', 'replaced', ended))) return false
  await updatePayable(context, orderId, { state: 'closed' })
  await releaseSeats(context, orderId)
  await giveBackCoupon(context, orderId)
  await letHeldPointsGo(context, orderId)
  return true
}
