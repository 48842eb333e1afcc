import type { Ledger } from '@/server/payments/ledger/read-ledger'
import type { DueNow } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { findReservation } from '../find-reservation'
import { moneyState } from './money-state'

/**
 * What can be paid on a reservation at this instant, by the reckoning its page shows: a part that was missed yesterday
 * is in it today, without anything having moved.
 * @param ledger of the order where the caller has just read it
 * @throws Error for an order that is no reservation
 */
export async function whatIsDue(context: Context, orderId: string, ledger?: Ledger): Promise<DueNow> {
  const reservation = await findReservation(context, orderId)
  if (!reservation) throw new Error(`${orderId} is no reservation.`)
  const { due, minimum, change } = await moneyState(context, reservation, ledger)
  const isAccepted = reservation.termsAcceptedAt !== null
  if (!change || change.missing.amount === 0) return { due, minimum, isAccepted }
  return { due, minimum, isAccepted, most: change.missing, until: change.pending.holdUntil }
}
