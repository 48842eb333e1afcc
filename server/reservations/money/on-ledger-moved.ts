import { money as moneyOf } from '@/lib/money/money'
import { updatePayable } from '@/server/payments/payables/update-payable'
import { issueReceipts } from '@/server/payments/receipts/issue-receipts'
import type { Context } from '@/server/platform/context'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { settleChange } from '../changes/settle-change'
import { confirmReservation } from '../confirm-reservation'
import { findReservation, type Reservation } from '../find-reservation'
import { earnPoints } from '../points/earn-points'
import { payWithHeld } from '../points/held-points'
import { reinstateReservation } from '../reinstate-reservation'
import { firstPayment } from '../rules/first-payment'
import { countMoney } from './count-money'
import { readLateMoney } from './late-money'
import { type MoneyState, moneyState, moneyStateOf } from './money-state'
import { type ReceiptedMoney, tellDeposit, tellLateMoney, tellPart, tellReturned } from './tell-money'
import { tellPayers, tellPayments } from './tell-payments'
import { tellLateSurplus, tellReturns } from './tell-refunds'

/**
 * What a reservation does when money moved: payments calls it in its own transaction, after the ledger entry and under
 * the payable's lock. The whole first payment confirms, also late where seats remain; less is received and told. Money
 * that goes back moves no status; a payable is open while something is owed. Calling it twice changes nothing.
 */
export async function onLedgerMoved(context: Context, orderId: string): Promise<void> {
  const before = await findReservation(context, orderId)
  if (!before) throw new Error(`Money moved for ${orderId}, which is no reservation.`)
  const money = await moneyState(context, before)
  const after = money.first.isIn ? await settle(context, before, money) : null
  const { reservation, state } = await withChange(
    context,
    after ?? before,
    after ? await confirmedState(context, after, money) : money,
  )
  if (isConfirmed(reservation.status)) {
    const isOwed = state.ledger.pending.amount > 0 || state.change !== null
    await updatePayable(context, orderId, { windowEndsAt: null, state: isOwed ? 'open' : 'closed' })
  }
  const receipts = await issueReceipts(context, receiptedOf(reservation, state))
  await tell(context, reservation, { ...state, receipts }, after !== null)
  await tellPayers(context, reservation, { ...state, receipts })
  await tellReturns(context, reservation, receipts)
  await earnPoints(context, reservation, state.ledger)
  await countMoney(context, reservation, state.ledger)
}

/** Once it is confirmed, points that its order took with it pay too. */
async function confirmedState(context: Context, after: Reservation, money: MoneyState): Promise<MoneyState> {
  const hasPaid = await payWithHeld(context, after, money.ledger)
  return hasPaid ? moneyState(context, after) : moneyStateOf(context, after, money)
}

/** A change that waited for this money is carried out, or dropped, before anything is told of it. */
async function withChange(context: Context, reservation: Reservation, state: MoneyState) {
  if (reservation.status !== 'confirmed' || !(await settleChange(context, reservation)))
    return { reservation, state }
  const changed = await findReservation(context, reservation.id)
  if (!changed) throw new Error(`The reservation ${reservation.id} is gone.`)
  return { reservation: changed, state: await moneyState(context, changed) }
}

function receiptedOf(
  { id, currency, depositMinor }: Reservation,
  { ledger, schedule: { next } }: MoneyState,
) {
  const part = next?.dueDate ? { dueDate: next.dueDate, amountMinor: next.amount.amount } : null
  return { orderId: id, currency, depositMinor, ledger, next: part }
}

/** What was due first is in. @returns the reservation where this confirmed it, else null */
async function settle(
  context: Context,
  reservation: Reservation,
  { ledger }: MoneyState,
): Promise<Reservation | null> {
  const { id, status, depositMinor, currency } = reservation
  if (status === 'new') return confirmReservation(context, id)
  if (status !== 'expired') return null
  // What its buyer wants back takes no seats again.
  const late = await readLateMoney(context, reservation, ledger)
  if (
    !firstPayment(late, moneyOf(depositMinor, currency)).isIn ||
    (await reinstateReservation(context, id)) !== 'reinstated'
  )
    return null
  return findReservation(context, id)
}

async function tell(context: Context, reservation: Reservation, money: ReceiptedMoney, confirmed: boolean) {
  const { id, status } = reservation
  if (confirmed) await tellDeposit(context, reservation, money)
  else if (status === 'new') await tellPart(context, reservation, money)
  else if (isConfirmed(status)) {
    await tellPayments(context, reservation, money)
    await tellReturned(context, reservation, money)
  } else if (status === 'cancelled') await tellLateSurplus(context, reservation, money.receipts)
  else if (status === 'expired')
    await tellLateMoney(context, id, money.first.isIn ? 'gone' : 'released', money.receipts)
}
