import { max, toWire, zero } from '@/lib/money/money'
import { updatePayable } from '@/server/payments/update-payable'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from './about-reservation'
import { confirmReservation } from './confirm-reservation'
import { findReservation, listProducts, type Reservation, type ReservationProduct } from './find-reservation'
import { type MoneyState, moneyState } from './money-state'
import { reinstateReservation } from './reinstate-reservation'

/**
 * What a reservation does when money moved: payments calls it in its own transaction, after the ledger entry and under
 * the payable's lock. The first payment confirms, late money re-books where seats remain, and what is due next is told
 * to the payable. Calling it twice changes nothing.
 */
export async function onLedgerMoved(context: Context, orderId: string): Promise<void> {
  const before = await findReservation(context, orderId)
  if (!before) throw new Error(`Money moved for ${orderId}, which is no reservation.`)
  const money = await moneyState(context, before)
  const arrived = money.ledger.paid.amount > 0
  const confirmed = before.status === 'new' && arrived && (await confirmReservation(context, orderId))
  const late = before.status === 'expired' && arrived ? await reinstateReservation(context, orderId) : null
  const after = (await findReservation(context, orderId)) ?? before
  const state = after.status === before.status ? money : await moneyState(context, after)
  await updatePayable(context, orderId, {
    dueMinor: state.due.amount,
    minimumMinor: state.minimum.amount,
    ...(state.ledger.pending.amount <= 0 && after.status !== 'new' && { state: 'closed' as const }),
  })
  if (confirmed || late === 'reinstated') await tellDeposit(context, after, state)
  if (late === 'credit') {
    // The money stays on the ledger and shows on the reservation; what becomes of it is the traveller's choice.
    context.log.warn({ order: orderId, paid: state.ledger.paid.amount }, 'money came for seats that are gone')
  }
}

async function tellDeposit(context: Context, reservation: Reservation, money: MoneyState): Promise<void> {
  const products = await listProducts(context, reservation.id)
  const { next } = money.schedule
  await queueMail(context, {
    eventKey: `deposit_received:${reservation.id}`,
    template: 'deposit_received',
    recipient: reservation.email,
    locale: reservation.locale,
    data: {
      ...aboutReservation(context, reservation, products),
      received: toWire(money.ledger.paid),
      paid: toWire(money.ledger.paid),
      pending: toWire(max(money.ledger.pending, zero(reservation.currency))),
      next: next?.dueDate ? { n: next.n, due_date: next.dueDate, amount: toWire(next.amount) } : null,
      liquidated: money.ledger.pending.amount <= 0,
      host: hostOf(products),
    },
  })
}

function hostOf(products: readonly ReservationProduct[]) {
  const host = products[0]?.snapshot.host
  return host ? { name: host.name, email: host.email, phone: host.phone } : null
}
