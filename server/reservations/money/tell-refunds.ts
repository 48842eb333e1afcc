import { addHours } from 'date-fns'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import { money, toWire } from '@/lib/money/money'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import type { IssuedReceipt } from '@/server/payments/receipts/issue-receipts'
import { isOfCompanion } from '@/server/payments/refunds/companion'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import { ACCOUNT_HOURS } from '@/server/payments/refunds/name-account'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { type RefundStepTold, type RefundToldData, refundToldMail } from '../mails/refunds/refund-told'
import type { Payer } from '../payer-refunds/send-account-link'
import { addressOf } from './tell-money'

type Said = Pick<RefundToldData, 'step' | 'amount' | 'method' | 'date' | 'account' | 'receipts'>

/** Money went back, and the ledger has it: how much, with its receipt. One mail for each movement. */
export async function tellReturns(
  context: Context,
  reservation: Reservation,
  receipts: readonly IssuedReceipt[],
): Promise<void> {
  for (const { entryId, number, returnedMinor, method, payer } of receipts) {
    // Points that come back are told with what gave them back: no money was sent.
    if (returnedMinor === 0 || method === 'points') continue
    const said: Said = {
      ...{ step: 'done', method, date: null, account: null, receipts: [number] },
      amount: toWire(money(returnedMinor, reservation.currency)),
    }
    await tell(context, reservation, `refund_done:${entryId}`, said)
    if (payer) await tellCompanion(context, reservation, `refund_done_payer:${entryId}`, payer, said)
  }
}

/** Money came for a reservation that was cancelled: it is the payer's, and the buyer says what becomes of it. */
export async function tellLateSurplus(
  context: Context,
  reservation: Reservation,
  receipts: readonly IssuedReceipt[],
): Promise<void> {
  for (const { entryId, number, receivedMinor, method } of receipts) {
    if (receivedMinor === 0) continue
    await tell(context, reservation, `surplus:${entryId}`, {
      ...{ step: 'surplus', method, date: null, account: null, receipts: [number] },
      amount: toWire(money(receivedMinor, reservation.currency)),
    })
  }
}

/** A step of one refund, once: told to whoever paid it. */
export async function tellRefund(
  context: Context,
  { id, orderId, ...refund }: Refund,
  step: RefundStepTold,
): Promise<void> {
  const reservation = await findReservation(context, orderId)
  if (!reservation) return
  // An account may be asked for and named again; everything else happens once.
  const again =
    step === 'account' ? refund.updatedAt : step === 'account_named' ? refund.accountNamedAt : null
  const event = again ? `${id}:${again.getTime()}` : id
  const said: Said = {
    ...{ step, method: refund.reason === 'provider_bonus' ? null : refund.method, receipts: [] },
    amount: toWire(money(refund.amountMinor, refund.currency)),
    date: dateOf(refund, step),
    account: refund.accountEnding,
  }
  const payment = OF_THE_PAYER.includes(step) ? await findAttempt(context, refund.attemptId) : null
  if (!isOfCompanion(payment)) return tell(context, reservation, `refund_${step}:${event}`, said)
  // Whoever left no address is told nothing, and the buyer nothing of money that is not theirs.
  const payer = payerIn(payment)
  if (payer) await tellCompanion(context, reservation, `refund_${step}:${event}`, payer, said)
}

/** What whoever paid is told of their own money, also where that was not the buyer. */
const OF_THE_PAYER: readonly RefundStepTold[] = ['account_named', 'sent', 'failed']

/** Who helped to pay an attempt and left an address; null for the buyer's own. */
export async function payerOf(context: Context, attemptId: string | null): Promise<Payer | null> {
  return payerIn(await findAttempt(context, attemptId))
}

function payerIn(payment: Attempt | null): Payer | null {
  return payment?.payerEmail ? { email: payment.payerEmail, name: payment.payerName } : null
}

function dateOf({ sendBy, accountNamedAt, currency }: Omit<Refund, 'id' | 'orderId'>, step: RefundStepTold) {
  if (step === 'planned' || step === 'late') return sendBy
  if (step !== 'account_named' || !accountNamedAt) return null
  return todayIn(dueZone(currency), addHours(accountNamedAt, ACCOUNT_HOURS))
}

async function tell(context: Context, reservation: Reservation, eventKey: string, said: Said): Promise<void> {
  const about = aboutReservation(context, reservation, await listProducts(context, reservation.id))
  const link = `${context.env.siteUrl}${links.publicReservation(reservation.code, 'cancellation')}`
  await queueMail(context, refundToldMail, {
    ...{ eventKey, ...addressOf(reservation) },
    data: { ...about, link, is_payer: false, ...said },
  })
}

/** Somebody who helped to pay: their own money, and nothing of the buyer. */
async function tellCompanion(
  context: Context,
  { id, code, currency, locale, rates }: Reservation,
  eventKey: string,
  payer: Payer,
  said: Said,
): Promise<void> {
  const named = { code, currency, locale, rates, firstname: payer.name ?? '' }
  const about = aboutReservation(context, named, await listProducts(context, id))
  const link = `${context.env.siteUrl}${links.publicReservation(code)}`
  await queueMail(context, refundToldMail, {
    ...{ eventKey, recipient: payer.email, locale },
    data: { ...about, link, is_payer: true, ...said },
  })
}
