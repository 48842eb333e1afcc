import { max, money as moneyOf, subtract, toWire, zero } from '@/lib/money/money'
import { LATE_MONEY_DAYS } from '@/lib/reservations/late-money'
import { paidWithPoints } from '@/server/payments/points/points-paid'
import type { IssuedReceipt } from '@/server/payments/receipts/issue-receipts'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findReservation, listProducts, type Reservation, type ReservationProduct } from '../find-reservation'
import type { MailPart } from '../mails/about'
import { depositReceivedMail } from '../mails/deposit-received'
import { type LateMoneyData, lateMoneyMail } from '../mails/late-money'
import { partReceivedMail } from '../mails/part-received'
import { paymentReturnedMail } from '../mails/payment-returned'
import { readLateMoney } from './late-money'
import { type MoneyState, moneyState } from './money-state'

/** How a reservation stands, with the receipts of what has just moved. */
export interface ReceiptedMoney extends MoneyState {
  readonly receipts: readonly IssuedReceipt[]
}

/** The first payment is in: what is paid, what comes next, and the host's contact. */
export async function tellDeposit(context: Context, reservation: Reservation, money: ReceiptedMoney) {
  const products = await listProducts(context, reservation.id)
  const points = moneyOf(paidWithPoints(money.ledger.entries), reservation.currency)
  await queueMail(context, depositReceivedMail, {
    eventKey: `deposit_received:${reservation.id}`,
    ...addressOf(reservation),
    data: {
      ...aboutReservation(context, reservation, products),
      received: toWire(subtract(money.ledger.paid, points)),
      points: toWire(points),
      paid: toWire(money.ledger.paid),
      pending: toWire(max(money.ledger.pending, zero(reservation.currency))),
      next: nextOf(money),
      liquidated: money.ledger.pending.amount <= 0,
      host: hostOf(products),
      receipts: money.receipts.map(({ number }) => number),
    },
  })
}

/** The next part as mails tell it. */
export function nextOf({ schedule: { next } }: MoneyState): MailPart | null {
  return next?.dueDate ? { n: next.n, due_date: next.dueDate, amount: toWire(next.amount) } : null
}

/** Less came in than is due first: what, how much is missing, and until when. Once for each sum that was reached. */
export async function tellPart(context: Context, reservation: Reservation, money: ReceiptedMoney) {
  const { id, cancellationDate } = reservation
  const { ledger, due } = money
  if (ledger.paid.amount <= 0 || !cancellationDate) return
  await queueMail(context, partReceivedMail, {
    eventKey: `part_received:${id}:${ledger.received.amount}`,
    ...addressOf(reservation),
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, id)),
      received: toWire(ledger.paid),
      due_now: toWire(due),
      until: cancellationDate.toISOString(),
      receipts: money.receipts.map(({ number }) => number),
    },
  })
}

/**
 * Money went back, nobody cancelled, and what was due first is not covered any more: what is missing is due now. Once for
 * each sum that went back; nothing is told while it is still covered.
 */
export async function tellReturned(context: Context, reservation: Reservation, money: MoneyState) {
  const { ledger, first, due } = money
  if (first.isIn || ledger.returned.amount === 0) return
  await queueMail(context, paymentReturnedMail, {
    eventKey: `payment_returned:${reservation.id}:${ledger.returned.amount}`,
    ...addressOf(reservation),
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, reservation.id)),
      returned: toWire(ledger.returned),
      paid: toWire(max(ledger.paid, zero(reservation.currency))),
      due_now: toWire(due),
    },
  })
}

/**
 * An expired reservation has money: that it is kept and that somebody writes. Once for each sum that was reached;
 * nothing is told where nothing is kept.
 * @param receipts of what has just come in
 */
export async function tellLateMoney(
  context: Context,
  orderId: string,
  seats: LateMoneyData['seats'],
  receipts: readonly IssuedReceipt[] = [],
): Promise<void> {
  const reservation = await findReservation(context, orderId)
  if (!reservation) return
  const { ledger } = await moneyState(context, reservation)
  const late = await readLateMoney(context, reservation, ledger)
  if (late.amount <= 0) return
  await queueMail(context, lateMoneyMail, {
    eventKey: `late_money:${orderId}:${ledger.received.amount}`,
    ...addressOf(reservation),
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, orderId)),
      kept: toWire(late),
      seats,
      days: LATE_MONEY_DAYS,
      receipts: receipts.filter(({ receivedMinor }) => receivedMinor > 0).map(({ number }) => number),
    },
  })
}

/** Whom mails about a reservation are written to. */
export function addressOf({ email, locale }: Reservation) {
  return { recipient: email, locale }
}

function hostOf(products: readonly ReservationProduct[]) {
  const host = products[0]?.snapshot.host
  return host ? { name: host.name, email: host.email, phone: host.phone } : null
}
