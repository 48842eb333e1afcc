import type { PlacedOrder } from '@/lib/checkout/contract'
import { toWire } from '@/lib/money/money'
import { whyNoSlowRoom } from '@/server/availability/take-slow-room'
import type { Context } from '@/server/platform/context'
import { reservationLink } from '@/server/reservations/about-reservation'
import type { OrderFacts } from './order-rows'

/** What placing an order answers: how much is due, until when, and how it can be paid. */
export async function presentPlaced(context: Context, facts: OrderFacts): Promise<PlacedOrder> {
  const { id, code, quoted, payment, cancellationDate, confirmedAt } = facts
  const { total, onArrival, online } = quoted.priced.totals
  const slow = facts.methods.length > 0 ? await whyNoSlowRoom(context, id) : null
  const { afterMinutes } = context.env.unpaid.slow
  return {
    uuid: id,
    code,
    status: cancellationDate === null ? 'confirmed' : 'new',
    amount: toWire(total),
    layaway_amount: toWire(payment.mode === 'layaway' ? payment.first : online),
    due_amount: toWire(payment.first),
    pending_amount: toWire(online),
    on_arrival: toWire(onArrival),
    currency: quoted.market.currency,
    cancellation_date: (cancellationDate ?? confirmedAt).toISOString(),
    schedule: (payment.plan?.schedule ?? []).map(({ n, dueDate, amount }) => ({
      n,
      due_date: dueDate,
      amount: toWire(amount),
      status: 'due',
    })),
    public_link: reservationLink(context, code),
    payment_methods: facts.methods.map((offer) => ({
      ...offer,
      closed: offer.window_minutes > afterMinutes ? slow : null,
    })),
  }
}
