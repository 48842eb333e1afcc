import { links } from '@/lib/links/links'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { findReservation, listProducts } from '../find-reservation'
import { reservationExpiredMail } from '../mails/reservation-expired'
import { tellLateMoney } from './tell-money'

/** The window of the first payment ended: what came in of it is kept, else nothing was charged; once for each. */
export async function tellExpired(context: Context, orderId: string): Promise<void> {
  const reservation = await findReservation(context, orderId)
  if (!reservation) return
  const { paid } = await readLedger(context, orderId, reservation.currency)
  if (paid.amount > 0) return tellLateMoney(context, orderId, 'released')
  const products = await listProducts(context, orderId)
  const [first] = products
  if (!first) return
  const { kind, permalink } = first.snapshot
  const path = links.product({ type: kind, permalink }, reservation.locale)
  await queueMail(context, reservationExpiredMail, {
    eventKey: `reservation_expired:${orderId}`,
    recipient: reservation.email,
    locale: reservation.locale,
    data: {
      ...aboutReservation(context, reservation, products),
      again_link: `${context.env.siteUrl}${path}`,
    },
  })
}
