import type { Locale } from '@/lib/locale/market'
import { add, type Money, max, money, toWire, zero } from '@/lib/money/money'
import type { Reader } from '@/lib/payments/reader'
import type { LockedLine, ReservationDetail } from '@/lib/reservations/detail'
import { isOpen } from '@/server/payments/attempts/find-twin'
import { onItsWay } from '@/server/payments/ledger/leave-for-others'
import { isOwn, type Payer } from '@/server/payments/payer-of'
import { onItsWayBack } from '@/server/payments/refunds/list-refunds'
import { surplusOf } from '@/server/payments/rules/surplus'
import type { Context } from '@/server/platform/context'
import { isParty } from '@/server/reservations/rules/change/wanted-change'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { reservationLink } from '../about-reservation'
import { isTripLine } from '../changes/proposal'
import { feeTypeOf } from '../changes/versions'
import { presentFile } from '../files/present-file'
import type { ReservationFacts } from '../reservation-facts'
import { isCancellable } from '../rules/is-cancellable'
import { flightCodeOf, presentBookedFlights, providerNotesOf } from './present-booked-flights'
import { pendingOf, presentCore } from './present-core'
import { presentLateMoney } from './present-late-money'
import { presentDeparture, presentLine, presentProduct } from './present-lines'
import { stillOnArrival } from './present-on-arrival'
import { presentAttempt } from './present-payments'
import { presentPointsMoved } from './present-points'
import { presentRefund } from './present-refunds'
import { presentEmergencyContact, presentOwnFlights, presentWindow } from './present-travel'
import { presentTravelers } from './present-travelers'

/** Who looks at a reservation, also as a payer. */
export interface Viewer {
  readonly reader: Reader
  readonly payer: Payer
  /** What they can spend of their credit; null for somebody who may not spend any. */
  readonly credit: Money | null
  /** What they can spend of their points; null for everybody but the owner. */
  readonly points: ReservationDetail['points']
}

/** Specification §3, Reservation (detail), for its buyer; `redact` makes the public one of it. */
export function presentReservation(
  context: Pick<Context, 'env' | 'clock'>,
  facts: ReservationFacts,
  locale: Locale,
  { reader, payer, credit, points }: Viewer,
): ReservationDetail {
  const { reservation, products, attempts } = facts
  const others = attempts.filter((one) => !isOwn(one, payer) && isOpen(one))
  const [first] = products
  if (!first) throw new Error(`The reservation ${reservation.id} has no product.`)
  const lines = facts.lines.map((line) => presentLine(line, products, reservation.currency))
  const codeOf = (position: number) => flightCodeOf(facts.travel, position)
  const of = (kind: 'extra' | 'room' | 'insurance' | 'flight') => lines.filter((line) => line.kind === kind)
  return {
    product: presentProduct(reservation, first, locale, codeOf(first.position)),
    products: products.map((product) =>
      presentProduct(reservation, product, locale, codeOf(product.position)),
    ),
    local: presentHost(facts),
    currency: { id: reservation.currency, code: reservation.currency },
    reservation: presentCore(facts),
    variations: presentVariations(facts),
    exchange_rate: presentRate(facts),
    order: presentOrder(facts, lines),
    customer: presentCustomer(facts),
    emergency_contact: presentEmergencyContact(facts),
    own_flights: presentOwnFlights(facts),
    booked_flights: presentBookedFlights(facts),
    details_window: presentWindow(context, facts),
    extras: of('extra'),
    rooms: of('room'),
    insurances: of('insurance'),
    flights: of('flight'),
    attachments: facts.files.map((file) => presentFile(reservation.code, file)),
    payments: attempts
      .filter((one) => payer.isBuyer || isOwn(one, payer))
      .map((one) => presentAttempt(one, isOwn(one, payer), facts, context.clock.now())),
    refunds: facts.refunds.map((refund) => presentRefund(refund, attempts)),
    surplus: toWire(presentSurplus(facts)),
    credited: toWire(presentCredited(facts)),
    pending_change: presentPendingChange(facts),
    changed_at: facts.changedAt?.toISOString() ?? null,
    cancellable: !facts.isAsked && isCancellable(reservation, products, facts.money.today),
    on_its_way: toWire(onItsWay(others, reservation.currency)),
    late_money: reader === 'holder' ? null : presentLateMoney(facts),
    // Whoever answers to its buyer adds them: their amounts are asked for.
    provider_changes: [],
    departure_notices: [],
    credit: credit && toWire(credit),
    points,
    points_moved: presentPointsMoved(facts),
    reader,
    travelers: presentTravelers(facts),
    assistcards: presentAssistcards(facts),
    promotions: lines.flatMap(({ promotions }) => promotions),
    penalizations: facts.fees.map(({ kind, feeMinor }) => ({
      type: feeTypeOf(kind),
      amount: toWire(money(feeMinor, reservation.currency)),
    })),
    discount_penalizations: presentFees(facts),
    story: { uuid: reservation.id, enable_payment_method: facts.money.due.amount > 0 },
    terms_version: reservation.termsVersion,
    terms_accepted: presentAccepted(facts),
    client_view_link: reservationLink(context, reservation.code),
    provider_notes: providerNotesOf(facts.travel),
    traveler_notes: facts.travel.note[0]?.value.text ?? '',
    traveler_notes_version: facts.travel.note[0]?.version ?? 0,
    timer: timerOf(facts, context.clock.now()),
    last_event: facts.lastEvent,
  }
}

function presentAccepted({ reservation }: ReservationFacts): ReservationDetail['terms_accepted'] {
  const { termsAcceptedAt: at, termsAcceptedBy: by } = reservation
  return at && by ? { at: at.toISOString(), by } : null
}

function presentPendingChange({ money: { change } }: ReservationFacts): ReservationDetail['pending_change'] {
  if (!change) return null
  const { missing, pending } = change
  return {
    amount: toWire(missing),
    hold_until: pending.holdUntil.toISOString(),
    kind: isParty(pending.wanted) ? 'party' : 'date',
    start: pending.wanted.start,
  }
}

/** More than is owed, which nobody said what becomes of; of an expired one a person decides. */
function presentSurplus({ reservation: { currency, status }, refunds, money: { ledger } }: ReservationFacts) {
  if (status === 'expired' || status === 'new') return zero(currency)
  return surplusOf(ledger.pending, onItsWayBack(refunds, currency))
}

/** What went back by the method credit. */
function presentCredited({ reservation: { currency }, money: { ledger } }: ReservationFacts): Money {
  const given = ledger.entries.filter(({ kind, method }) => kind === 'refund' && method === 'credit')
  return money(
    given.reduce((all, { amountMinor }) => all + amountMinor, 0),
    currency,
  )
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

/** Specification §3: of whom a policy is known, and for which days; and for which trip. */
function presentAssistcards({ travelers }: ReservationFacts): ReservationDetail['assistcards'] {
  return travelers.assistcards.map(({ email, from, to, position }) => ({
    user: { email },
    ...{ initial_effective_date: from, final_effective_date: to, position },
  }))
}

/** Contact is hidden until the first payment, which confirms (domain.md §8). */
function presentHost({ products, reservation }: ReservationFacts): ReservationDetail['local'] {
  const host = products[0]?.snapshot.host
  const known = isConfirmed(reservation.status)
  return {
    name: host?.name ?? '',
    initials: host?.initials ?? '',
    permalink: host?.permalink ?? null,
    email: known ? (host?.email ?? null) : null,
    phone: known ? (host?.phone ?? null) : null,
  }
}

function presentVariations({
  products,
  lines,
  reservation,
  travel,
}: ReservationFacts): ReservationDetail['variations'] {
  const wire = (minor: number) => toWire(money(minor, reservation.currency))
  return products.flatMap((product) => {
    const own = lines.filter((line) => line.productPosition === product.position && isTripLine(line))
    const [trip] = own
    if (!trip) return []
    const { snapshot } = product
    return {
      sale_price: wire(Math.floor(totalOf(own) / (product.tickets * trip.unit))),
      layaway_price: trip.layawayUnitMinor > 0 ? wire(trip.layawayUnitMinor) : null,
      public_price: wire(trip.unitMinor),
      qty: product.tickets,
      unit: trip.unit,
      min_travelers: snapshot.minTravelers,
      max_travelers: snapshot.maxTravelers,
      flight_confirmation_code: flightCodeOf(travel, product.position),
      departure_date: presentDeparture(product, flightCodeOf(travel, product.position)),
    }
  })
}

/** Travellers who were added later have a line of their own. */
function totalOf(lines: ReservationFacts['lines']): number {
  return lines.reduce((all, { totalMinor }) => all + totalMinor, 0)
}

/** The rate at which prices were made of another currency and locked, by the dollar as on cards; null where none was. */
function presentRate({
  reservation: { currency, rates },
  products,
}: ReservationFacts): ReservationDetail['exchange_rate'] {
  const bases = products.map(({ snapshot }) => snapshot.baseCurrency ?? currency)
  const base = bases.find((one) => one !== currency)
  if (base === undefined) return null
  const to_currency = currency === 'USD' ? base : currency
  return { from_currency: 'USD', to_currency, rate: Number(rates[to_currency]) }
}

function presentOrder(facts: ReservationFacts, lines: readonly LockedLine[]): ReservationDetail['order'] {
  const { ledger } = facts.money
  const pending = toWire(pendingOf(facts))
  const onArrival = stillOnArrival(facts.reservation)
  const nothing = zero(facts.reservation.currency)
  // A bonus that the provider owes makes less than nothing of it.
  const total = toWire(add(max(ledger.total, nothing), onArrival))
  return {
    amount: total,
    pending_amount: pending,
    on_arrival: toWire(onArrival),
    liquidated: ledger.pending.amount <= 0,
    products: byKind(lines),
    summary: { total, pending, paid: toWire(max(ledger.paid, nothing)) },
  }
}

/** In the groups of a cart. */
function byKind(lines: readonly LockedLine[]): ReservationDetail['order']['products'] {
  const of = (wanted: LockedLine['kind']) => lines.filter(({ kind }) => kind === wanted)
  return {
    ...{ experiences: of('experience'), packages: of('package'), extras: of('extra') },
    ...{ rooms: of('room'), flights: of('flight'), insurances: of('insurance') },
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
