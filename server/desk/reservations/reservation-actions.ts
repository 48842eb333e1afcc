import { mayBegin } from '@/lib/desk/permissions'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { onItsWayBack } from '@/server/payments/refunds/list-refunds'
import { surplusOf } from '@/server/payments/rules/surplus'
import type { Member } from '@/server/platform/context'
import type { ReservationFacts } from '@/server/reservations/reservation-facts'
import { isCancellable } from '@/server/reservations/rules/is-cancellable'

/** What this member may ask a quote for as things stand; the quote says what it would do. */
export function actionsFor({ role }: Member, facts: ReservationFacts): DeskReservation['actions'] {
  const { reservation, products, refunds, money } = facts
  if (!mayBegin('ask_refund', role)) return []
  const surplus = surplusOf(money.ledger.pending, onItsWayBack(refunds, reservation.currency))
  return [
    ...(isCancellable(reservation, products, money.today) ? (['cancel'] as const) : []),
    ...(reservation.status !== 'expired' && surplus.amount > 0 ? (['surplus'] as const) : []),
  ]
}
