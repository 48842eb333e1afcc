import { cancelAtDesk } from '@/server/reservations/cancellation/cancel-at-desk'
import { quoteCancellation } from '@/server/reservations/cancellation/quote-cancellation'
import { listProducts } from '@/server/reservations/find-reservation'
import { askFor, type ReservationAction } from './action'

/** Cancels for the buyer, by the rules of their contract. @throws DomainError not_cancellable, cancellation_changed */
export const cancel: ReservationAction = {
  needs: 'ask_refund',
  quote: async (context, { payments, reservation }) => {
    const { quote, expires_at, ...cancellation } = await quoteCancellation(
      context,
      payments.gateways,
      reservation,
    )
    const products = await listProducts(context, reservation.id)
    return {
      ...{ action: 'cancel', quote, expires_at, currency: reservation.currency, cancellation },
      needs_signature: cancellation.ways.length > 0,
      seats: products.reduce((all, { tickets }) => all + tickets, 0),
    }
  },
  carryOut: async (context, carrying) => {
    const { payments, reservation, deed } = carrying
    const { quote, take } = deed
    const done = await cancelAtDesk(context, payments, reservation.id, { quote, take, ask: askFor(carrying) })
    return { status: done.reservation.status, approval: done.approval, waits: null }
  },
}
