import { money, toWire } from '@/lib/money/money'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { waitForVoucher } from '../extend-first-payment-window'
import { findReservation, listProducts } from '../find-reservation'
import { voucherMail } from '../mails/voucher'
import { letterToPayer } from './letter-to-payer'

/** Ways that are paid somewhere else with what the mail says. */
const isPaidLater = (method: Attempt['method']): method is 'oxxo' | 'efecty' | 'spei' =>
  method === 'oxxo' || method === 'efecty' || method === 'spei'

/**
 * Lets seats wait as long as a voucher can be paid, and sends whoever pays what to pay with and until when: payments calls it in its own transaction when a voucher or a
 * transfer waits. One attempt sends one mail.
 */
export async function onVoucherIssued(context: Context, attempt: Attempt): Promise<void> {
  const { id, orderId, method, nextAction, vouchers, expiresAt, currency } = attempt
  const until = nextAction?.expiresAt ?? expiresAt?.toISOString()
  const reservation = await findReservation(context, orderId)
  if (!isPaidLater(method) || !reservation || !until) return
  await waitForVoucher(context, { orderId, method, endsAt: new Date(until) })
  const products = await listProducts(context, orderId)
  const { about, ...letter } = letterToPayer(context, reservation, products, attempt)
  await queueMail(context, voucherMail, {
    eventKey: `voucher:${id}`,
    ...letter,
    data: {
      ...about,
      network: method,
      vouchers: vouchers.map(({ reference, amountMinor, n, of }) => ({
        ...{ reference, n, of },
        amount: toWire(money(amountMinor, currency)),
      })),
      clabe: nextAction?.clabe ?? null,
      expires_at: until,
      holds_seats: reservation.status === 'new',
    },
  })
}
