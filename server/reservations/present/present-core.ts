import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { restOf } from '@/lib/layaway/instalment'
import { type Money, max, money, toWire, zero } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { isPaid } from '@/server/payments/ledger/read-ledger'
import { lastMissed } from '@/server/reservations/rules/last-missed'
import { isTripLine } from '../changes/proposal'
import type { ReservationFacts } from '../reservation-facts'
import { flightCodeOf } from './present-booked-flights'
import { presentDeparture } from './present-lines'
import { presentParts } from './present-parts'
import { recurringOf } from './present-recurring'

/** `reservation` of specification §3: status, dates, and how it stands with money. */
export function presentCore(facts: ReservationFacts): ReservationDetail['reservation'] {
  const { reservation, products, money: state, plans } = facts
  const { currency, cancellationDate } = reservation
  const [first] = products
  const own = facts.lines.filter((line) => line.productPosition === 0 && isTripLine(line))
  const [trip] = own
  const wire = (minor: number) => toWire(money(minor, currency))
  const { next } = state.schedule
  return {
    uuid: reservation.id,
    code: reservation.code,
    status: reservation.status,
    // Travellers who were added at another price have a line of their own.
    experience_amount: wire(own.reduce((all, { totalMinor }) => all + totalMinor, 0)),
    reservation_amount: wire(reservation.totalMinor + reservation.onArrivalMinor),
    tickets: first?.tickets ?? 1,
    departure_date: first
      ? presentDeparture(first, flightCodeOf(facts.travel, first.position))
      : NO_DEPARTURE,
    season: first?.season ?? null,
    language: first?.language ?? null,
    liquidated: state.ledger.pending.amount <= 0,
    confirmation_date: reservation.confirmationDate.toISOString(),
    cancellation_date: cancellationDate?.toISOString() ?? null,
    liquidation_date: reservation.liquidationDate,
    grace_days: reservation.graceDays,
    // Hosts are paid outside this system: somebody of the house notes that they were.
    paid_to_supplier: reservation.supplierPaidOn !== null,
    pending_amount: toWire(pendingOf(facts)),
    paid_amount: toWire(state.ledger.paid),
    payment_mode: reservation.paymentMode,
    next_payment:
      state.due.amount > 0
        ? { amount: toWire(state.due), due_date: next?.dueDate ?? null, n: next?.n ?? 0 }
        : null,
    recurring: recurringOf(facts.autopay, state),
    // What was cancelled has no parts: nothing of them is owed any more.
    schedule:
      reservation.status === 'cancelled'
        ? []
        : presentParts(state.schedule.parts, state.schedule, state.today),
    missed: missedOf(facts),
    created_at: reservation.createdAt.toISOString(),
    payment_plans: { lad: [...plans.lad], others: [...plans.others] },
    experience_layaway_price: wire(trip?.layawayUnitMinor ?? 0),
    experience_public_price: wire(trip?.unitMinor ?? 0),
    unit: trip?.unit ?? 1,
  }
}

function missedOf({ money: { ledger, schedule, today }, reservation: { currency } }: ReservationFacts) {
  if (ledger.pending.amount <= 0) return null
  const payments = ledger.entries.filter(({ kind }) => isPaid(kind))
  const paidOn =
    payments
      .map(({ at }) => todayIn(dueZone(currency), at))
      .toSorted()
      .at(-1) ?? null
  const last = lastMissed(schedule.rolls, paidOn, today)
  return last && { due_date: last.missed.dueDate, amount: toWire(restOf(last.missed)) }
}

const NO_DEPARTURE = {
  start: null,
  end: null,
  open: true,
  code: null,
  min_travelers: null,
  max_travelers: null,
  flight_confirmation_code: null,
}

/** More than was owed may have come in: then nothing is pending, and the excess stays on the ledger. */
export function pendingOf({ reservation, money: state }: ReservationFacts): Money {
  return max(state.ledger.pending, zero(reservation.currency))
}
