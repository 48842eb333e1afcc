import type { Locale } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Context } from '@/server/platform/context'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { reservationLink } from '../about-reservation'
import { type ReservationFacts, travelerPlaces } from '../reservation-facts'
import { pendingOf, presentCore } from './present-core'
import { presentDeparture, presentLine, presentProduct } from './present-lines'
import { presentAttempt } from './present-payments'

/** Specification §3, Reservation (detail), for its owner; `redact` makes the public one of it. */
export function presentReservation(
  context: Pick<Context, 'env' | 'clock'>,
  facts: ReservationFacts,
  locale: Locale,
): ReservationDetail {
  const { reservation, products, attempts } = facts
  const [first] = products
  if (!first) throw new Error(`The reservation ${reservation.id} has no product.`)
  const lines = facts.lines.map((line) => presentLine(line, products, reservation.currency))
  const of = (kind: 'extra' | 'room' | 'insurance' | 'flight') => lines.filter((line) => line.kind === kind)
  return {
    product: presentProduct(first, locale),
    products: products.map((product) => presentProduct(product, locale)),
    local: presentHost(facts),
    currency: { id: reservation.currency, code: reservation.currency },
    reservation: presentCore(facts),
    variations: presentVariations(facts),
    exchange_rate: presentRate(facts),
    order: presentOrder(facts, lines),
    customer: presentCustomer(facts),
    emergency_contact: null,
    extras: of('extra'),
    rooms: of('room'),
    insurances: of('insurance'),
    flights: of('flight'),
    attachments: [],
    payments: attempts.map(presentAttempt),
    travelers: Array.from({ length: travelerPlaces(facts) }, () => ({ ...EMPTY_TRAVELER })),
    promotions: lines.flatMap(({ promotions }) => promotions),
    penalizations: [],
    discount_penalizations: presentFees(facts),
    story: { uuid: reservation.id, enable_payment_method: facts.money.due.amount > 0 },
    client_view_link: reservationLink(context, reservation.code),
    provider_notes: '',
    traveler_notes: '',
    timer: timerOf(facts, context.clock.now()),
  }
}

/** What booking late cost, once for each trip that did; part of the total, beside its lines. */
function presentFees({ lines, reservation }: ReservationFacts): ReservationDetail['discount_penalizations'] {
  return lines
    .filter(({ feeMinor }) => feeMinor > 0)
    .map(({ feeMinor }) => ({
      type: 'service_fees',
      amount: toWire(money(feeMinor, reservation.currency)),
    }))
}

const EMPTY_TRAVELER = { user: null, passport_expiry: null, empty: true, loading: false, checked: false }

/** Contact is hidden until the first payment, which confirms (domain.md §8). */
function presentHost({ products, reservation }: ReservationFacts): ReservationDetail['local'] {
  const host = products[0]?.snapshot.host
  const known = isConfirmed(reservation.status)
  return {
    name: host?.name ?? '',
    initials: host?.initials ?? '',
    email: known ? (host?.email ?? null) : null,
    phone: known ? (host?.phone ?? null) : null,
  }
}

function presentVariations({
  products,
  lines,
  reservation,
}: ReservationFacts): ReservationDetail['variations'] {
  const wire = (minor: number) => toWire(money(minor, reservation.currency))
  return products.flatMap((product) => {
    const trip = lines.find(
      ({ productPosition, kind }) =>
        productPosition === product.position && (kind === 'experience' || kind === 'package'),
    )
    if (!trip) return []
    const { snapshot } = product
    return {
      sale_price: wire(Math.floor(trip.totalMinor / (trip.qty * trip.unit))),
      layaway_price: trip.layawayUnitMinor > 0 ? wire(trip.layawayUnitMinor) : null,
      public_price: wire(trip.unitMinor),
      qty: trip.qty,
      unit: trip.unit,
      min_travelers: snapshot.minTravelers,
      max_travelers: snapshot.maxTravelers,
      flight_confirmation_code: null,
      departure_date: presentDeparture(product),
    }
  })
}

/** The rate the prices were locked at: units of the reservation's currency for 1 USD. */
function presentRate({
  reservation: { currency, rates },
}: ReservationFacts): ReservationDetail['exchange_rate'] {
  return currency === 'USD' ? null : { from_currency: 'USD', to_currency: currency, rate: rates[currency] }
}

function presentOrder(
  facts: ReservationFacts,
  lines: ReservationDetail['order']['products'],
): ReservationDetail['order'] {
  const { ledger } = facts.money
  const pending = toWire(pendingOf(facts))
  return {
    amount: toWire(ledger.total),
    pending_amount: pending,
    liquidated: ledger.pending.amount <= 0,
    products: lines,
    summary: { total: toWire(ledger.total), pending, paid: toWire(ledger.paid) },
  }
}

function presentCustomer({ reservation }: ReservationFacts): ReservationDetail['customer'] {
  const { id, userId, firstname, lastname, phoneDial, phoneNumber, email } = reservation
  return { uuid: userId ?? id, firstname, lastname, email, phone: { dial: phoneDial, number: phoneNumber } }
}

/** Seconds until the first payment window ends; null when none runs (specification §4). */
function timerOf({ reservation }: ReservationFacts, now: Date): number | null {
  const { status, cancellationDate } = reservation
  if (status !== 'new' || !cancellationDate) return null
  return Math.max(0, Math.floor((cancellationDate.getTime() - now.getTime()) / 1000))
}
