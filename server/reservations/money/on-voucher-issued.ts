import { money, toWire } from '@/lib/money/money'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findReservation, listProducts } from '../find-reservation'
import { voucherMail } from '../mails/voucher'

/** Ways that are paid somewhere else with what the mail says. */
const isPaidLater = (method: Attempt['method']) =>
  method === 'oxxo' || method === 'efecty' || method === 'spei'

/**
 * Sends the buyer what to pay with and until when: payments calls it in its own transaction when a voucher or a
 * transfer waits. One attempt sends one mail.
 */
export async function onVoucherIssued(context: Context, attempt: Attempt): Promise<void> {
  const { id, orderId, method, nextAction, vouchers, expiresAt, currency } = attempt
  const until = nextAction?.expiresAt ?? expiresAt?.toISOString()
  const reservation = await findReservation(context, orderId)
  if (!isPaidLater(method) || !reservation || !until) return
  await queueMail(context, voucherMail, {
    eventKey: `voucher:${id}`,
    recipient: reservation.email,
    locale: reservation.locale,
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, orderId)),
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
