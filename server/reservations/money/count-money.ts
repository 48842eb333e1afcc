import { type MoneyEvent, noteMoneyEvent } from '@/server/analytics/note-money-event'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { listProducts, type Reservation } from '../find-reservation'

/**
 * Tells analytics what was bought and what went back, of orders whose browser allowed it: in the transaction that books
 * the money, and each once. No page tells it, so a page that is opened twice, or never, changes nothing.
 */
export async function countMoney(
  context: Context,
  reservation: Reservation,
  { entries }: Ledger,
): Promise<void> {
  const consent = reservation.attribution?.consent
  if (!consent) return
  const { id: orderId, locale, currency, totalMinor } = reservation
  const products = await listProducts(context, orderId)
  const about = {
    ...{ orderId, market: { locale, currency } },
    items: products.map(({ productId, tickets }) => ({ item_id: productId, quantity: tickets })),
  }
  const tell = (event: Pick<MoneyEvent, 'name' | 'of' | 'valueMinor' | 'at'>) =>
    noteMoneyEvent(context, consent, { ...about, ...event })
  if (isConfirmed(reservation.status))
    await tell({ name: 'purchase', of: orderId, valueMinor: totalMinor, at: context.clock.now() })
  // What a trip's money is booked as before it has gone is no refund yet.
  const gone = entries.filter(
    ({ kind, ahead, amountMinor }) => kind === 'refund' && !ahead && amountMinor > 0,
  )
  for (const { id, amountMinor, at } of gone)
    await tell({ name: 'refund', of: id, valueMinor: amountMinor, at })
}
