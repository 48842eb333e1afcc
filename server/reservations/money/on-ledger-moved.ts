import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { confirmReservation } from '../confirm-reservation'
import { findReservation, type Reservation } from '../find-reservation'
import { reinstateReservation } from '../reinstate-reservation'
import { type MoneyState, moneyState } from './money-state'
import { tellDeposit, tellLateMoney, tellPart, tellReturned } from './tell-money'

/**
 * What a reservation does when money moved: payments calls it in its own transaction, after the ledger entry and under
 * the payable's lock. The whole first payment confirms, also late where seats remain; less is received and told. Money
 * that goes back moves no status; a payable is open while something is owed. Calling it twice changes nothing.
 */
export async function onLedgerMoved(context: Context, orderId: string): Promise<void> {
  const before = await findReservation(context, orderId)
  if (!before) throw new Error(`Money moved for ${orderId}, which is no reservation.`)
  const money = await moneyState(context, before)
  const moved = money.first.isIn && (await settle(context, before))
  const after = moved ? ((await findReservation(context, orderId)) ?? before) : before
  const state = moved ? await moneyState(context, after) : money
  if (isConfirmed(after.status))
    await updatePayable(context, orderId, { state: state.ledger.pending.amount > 0 ? 'open' : 'closed' })
  await tell(context, after, state, moved)
}

/** What was due first is in. @returns whether it confirmed the reservation now */
async function settle(context: Context, { id, status }: Reservation): Promise<boolean> {
  if (status === 'new') return confirmReservation(context, id)
  return status === 'expired' && (await reinstateReservation(context, id)) === 'reinstated'
}

async function tell(context: Context, reservation: Reservation, money: MoneyState, confirmed: boolean) {
  const { id, status } = reservation
  if (confirmed) await tellDeposit(context, reservation, money)
  else if (status === 'new') await tellPart(context, reservation, money)
  else if (isConfirmed(status)) await tellReturned(context, reservation, money)
  else if (status === 'expired') await tellLateMoney(context, id, money.first.isIn ? 'gone' : 'released')
}
