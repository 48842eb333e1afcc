import { min, subtract, toWire, zero } from '@/lib/money/money'
import type { LateMoneyTake } from '@/lib/reservations/late-money'
import { creditPaid, giveBackCredit } from '@/server/payments/credit/give-back-credit'
import { issueCredit } from '@/server/payments/credit/issue-credit'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { findReservation, type Reservation } from '../find-reservation'
import { moneyState } from './money-state'
import { onLedgerMoved } from './on-ledger-moved'

/**
 * What becomes of the money of a reservation that had expired, as its buyer chooses, in one transaction: the trip after
 * all, where everything that was due first is there and the seats can be taken; or credit of all of it. What was paid
 * with credit is credit again with its old end.
 * @param email whose the credit is
 * @throws DomainError balance_changed when there is nothing (any more) to choose about, sold_out, invalid (take) for a
 * trip of which less came than was due first
 */
export function chooseLateMoney(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  take: LateMoneyTake,
  email: string,
) {
  return transact(context, async (inside) => {
    await lockPayable(inside, id)
    const reservation = await findReservation(inside, id)
    if (reservation?.status !== 'expired') throw new DomainError('balance_changed')
    const credit = zero(reservation.currency)
    const { ledger, first } = await moneyState(inside, reservation)
    if (ledger.paid.amount <= 0) throw new DomainError('balance_changed')
    if (take === 'credit')
      return { status: reservation.status, credit: await turnIntoCredit(inside, reservation, email) }
    if (!first.isIn) throw invalid('take', 'not_in_list')
    // Money that moved is what takes the seats again; it tells what it tells of a first payment.
    await onLedgerMoved(inside, id)
    const after = await findReservation(inside, id)
    if (after?.status !== 'confirmed') throw new DomainError('sold_out')
    return { status: after.status, credit: toWire(credit) }
  })
}

/** @returns major units */
async function turnIntoCredit(context: Context, reservation: Reservation, email: string): Promise<number> {
  const { id: orderId, currency, locale } = reservation
  const { paid, received } = (await moneyState(context, reservation)).ledger
  const back = min(await creditPaid(context, { orderId, currency }), paid)
  await giveBackCredit(context, orderId, back)
  const amount = subtract(paid, back)
  if (amount.amount > 0)
    await issueCredit(context, {
      ...{ key: `late_money:${orderId}:${received.amount}`, email, locale, amount, reason: 'late_money' },
      order: { id: orderId, fromLedgerMinor: amount.amount },
    })
  await onLedgerMoved(context, orderId)
  return toWire(paid)
}
