import type { DeskOrder, ReservationWish } from '@/lib/desk/orders/order-contract'
import { links } from '@/lib/links/links'
import type { Currency } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import { acceptOrder } from '@/server/checkout/accept-order'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { appendEntry } from '../audit/append-entry'
import { addNote } from './notes'

/**
 * Books for a traveller, once per key, with the entry of who did it in its transaction: the same order, prices, and caps
 * of the buyer as if they had ordered themselves. No browser and no address of the network are counted, since they are
 * the desk's. Nobody pays here: the buyer is mailed where, and their seats wait as long as the desk may let them. The
 * terms are theirs to accept, with the first payment.
 * @throws DomainError as `acceptOrder`
 */
export async function placeReservation(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  member: Member,
  { reason, ...payload }: ReservationWish,
  key: IdempotencyKey,
): Promise<{ readonly order: DeskOrder; readonly replayed: boolean }> {
  const { terms_version } = payload
  const patience = context.env.unpaid.deskMinutes
  const asked = { payload, key, session: null, patience, isForAnother: true }
  const { order, replayed } = await acceptOrder(context, asked, {
    gateways,
    also: async (inside, { code, amount, due_amount, currency, cancellation_date: until }) => {
      const amounts = { amount: minor(amount, currency), due: minor(due_amount, currency), currency }
      await appendEntry(inside, member, {
        ...{ action: 'place_reservation', object: { type: 'reservation', id: code }, reason },
        after: { ...amounts, until, terms_version },
      })
      await addNote(inside, member, code, reason)
    },
  })
  const isPaid = order.due_amount === 0
  const pay_link = isPaid ? null : `${context.env.siteUrl}${links.layaway({ code: order.code })}`
  return { order: { ...order, pay_link }, replayed }
}

const minor = (amount: number, currency: Currency) => fromWire(amount, currency).amount
