import { links } from '@/lib/links/links'
import { max, money, subtract, toWire, zero } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { listProducts, type Reservation } from '../find-reservation'
import { payerReceiptMail } from '../mails/payer-receipt'
import { paymentReceivedMail } from '../mails/payment-received'
import { addressOf, nextOf, type ReceiptedMoney } from './tell-money'

/** A later payment came in: how much, its receipt, what is left and what comes next. One mail for each movement. */
export async function tellPayments(context: Context, reservation: Reservation, state: ReceiptedMoney) {
  const { ledger, receipts } = state
  const { currency } = reservation
  const paid = receipts.filter(({ receivedMinor }) => receivedMinor > 0)
  if (paid.length === 0) return
  const about = aboutReservation(context, reservation, await listProducts(context, reservation.id))
  for (const { entryId, number, receivedMinor, method } of paid)
    await queueMail(context, paymentReceivedMail, {
      eventKey: `payment_received:${entryId}`,
      ...addressOf(reservation),
      data: {
        ...about,
        received: toWire(money(receivedMinor, currency)),
        paid: toWire(ledger.paid),
        pending: toWire(max(ledger.pending, zero(currency))),
        surplus: toWire(max(subtract(zero(currency), ledger.pending), zero(currency))),
        next: nextOf(state),
        receipts: [number],
        with_points: method === 'points',
      },
    })
}

/** Who helped to pay and left an address has a receipt of their own, which says nothing of the buyer. */
export async function tellPayers(context: Context, reservation: Reservation, { receipts }: ReceiptedMoney) {
  const { code, currency, locale, rates } = reservation
  const helped = receipts.filter(({ payer, receivedMinor }) => payer !== null && receivedMinor > 0)
  if (helped.length === 0) return
  const products = await listProducts(context, reservation.id)
  for (const { entryId, number, receivedMinor, method, payer } of helped)
    await queueMail(context, payerReceiptMail, {
      eventKey: `payer_receipt:${entryId}`,
      recipient: payer?.email ?? '',
      locale,
      data: {
        ...aboutReservation(
          context,
          { code, currency, locale, rates, firstname: payer?.name ?? '' },
          products,
        ),
        link: `${context.env.siteUrl}${links.layaway({ code })}`,
        ...{ number, method },
        received: toWire(money(receivedMinor, currency)),
        paid_at: context.clock.now().toISOString(),
      },
    })
}
