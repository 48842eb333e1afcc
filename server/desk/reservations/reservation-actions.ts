import { grantOf, mayBegin } from '@/lib/desk/permissions'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { onItsWayBack } from '@/server/payments/refunds/list-refunds'
import { surplusOf } from '@/server/payments/rules/surplus'
import type { Context, Member } from '@/server/platform/context'
import { whyNotChangeable } from '@/server/reservations/changes/refuse-change'
import { canBeReplanned } from '@/server/reservations/plan/replan-at-desk'
import type { ReservationFacts } from '@/server/reservations/reservation-facts'
import { extensionRange } from '@/server/reservations/rules/extension'
import { firstDeparture, isCancellable } from '@/server/reservations/rules/is-cancellable'
import { overdueAt } from '@/server/reservations/rules/overdue'

/** What this member may ask a quote for as things stand; the quote says what it would do. */
export function actionsFor(
  { clock }: Pick<Context, 'clock'>,
  { role }: Member,
  facts: ReservationFacts,
): DeskReservation['actions'] {
  const { reservation, products, refunds, money } = facts
  const surplus = surplusOf(money.ledger.pending, onItsWayBack(refunds, reservation.currency))
  const mayAsk = mayBegin('ask_refund', role)
  // While its traveller is asked by their provider, the usual ways give less and are closed to everybody.
  const isOpen = !facts.isAsked
  const mayCancel = mayAsk && isOpen && isCancellable(reservation, products, money.today)
  const mayReplan = mayBegin('edit_reservation', role) && canBeReplanned(reservation, money)
  const mayEdit =
    mayBegin('edit_reservation', role) && isOpen && !whyNotChangeable(reservation) && money.change === null
  return [
    ...(mayEdit ? (['edit'] as const) : []),
    ...(mayReplan ? (['replan'] as const) : []),
    ...(mayCancel && money.ledger.paid.amount > 0 ? (['credit'] as const) : []),
    ...(mayCancel ? (['cancel'] as const) : []),
    ...(mayAsk && reservation.status !== 'expired' && surplus.amount > 0 ? (['surplus'] as const) : []),
    ...(grantOf('decide_departure', role).reach === 'all' && canBeUnserved(facts)
      ? (['unserved'] as const)
      : []),
    ...(mayBegin('extend_final_payment', role) && canBeExtended(clock.now(), facts)
      ? (['extend'] as const)
      : []),
  ]
}

/** A trip with a date that is not over, of which nobody is asked yet; of several the quote says which. */
function canBeUnserved({ reservation, products, money, isAsked }: ReservationFacts): boolean {
  const isLive = reservation.status === 'new' || reservation.status === 'confirmed'
  const ahead = products.filter(({ startDate }) => startDate !== null && startDate >= money.today)
  return isLive && ahead.length > (isAsked ? 1 : 0)
}

function canBeExtended(now: Date, { reservation, products, money }: ReservationFacts): boolean {
  const { currency, status, liquidationDate, graceDays } = reservation
  const departure = firstDeparture(products)
  const { pending } = money.ledger
  const overdue = overdueAt({ currency, liquidationDate, graceDays, departure, pending }, now)
  return status === 'confirmed' && overdue !== null && extensionRange(money.today, departure) !== null
}
