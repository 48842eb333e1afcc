import { languageOf } from '@/lib/locale/market'
import { type Money, max, money, subtract, toWire, zero } from '@/lib/money/money'
import type { ChangeQuote } from '@/lib/reservations/change-contract'
import type { Context } from '@/server/platform/context'
import type { Reservation, ReservationLine } from '../find-reservation'
import { presentDeparture } from '../present/present-lines'
import { presentParts } from '../present/present-parts'
import type { ChangeFacts } from './change-facts'
import { signChange } from './change-token'
import { HOLD_MINUTES } from './hold-minutes'
import type { PendingChange } from './pending-changes'
import { isTripLine, type Proposal } from './propose-change'

/** A change before it is carried out, line by line, with the token that carries it out. */
export function presentChange(
  context: Pick<Context, 'env' | 'clock'>,
  facts: ChangeFacts,
  proposal: Proposal,
): ChangeQuote {
  const { reservation, money: state } = facts
  const { currency, locale, totalMinor, liquidationDate } = reservation
  const { trip, to, terms, fee, feeBase, total, due } = proposal
  const { token, expires_at } = signChange(context, reservation, proposal)
  const nothing = zero(currency)
  const before = money(totalMinor, currency)
  const { paid } = state.ledger
  const left = (owed: Money) => max(subtract(owed, paid), nothing)
  const { snapshot, tickets } = trip
  return {
    ...{ quote: token, expires_at },
    trip: {
      ...{ uuid: trip.productId, index: trip.cartIndex, name: snapshot.name[languageOf(locale)], tickets },
      before: presentDeparture(trip),
      after: { ...presentDeparture(trip), ...departureOf(to) },
    },
    lines: linesOf(facts, proposal),
    discounts: discountsOf(facts, proposal),
    fees: feesOf(facts, proposal),
    penalization: { percent: terms.feePercent, base: toWire(feeBase), amount: toWire(fee) },
    free_until: terms.freeUntil,
    total: { before: toWire(before), after: toWire(total) },
    paid: toWire(paid),
    balance: { before: toWire(left(before)), after: toWire(left(total)) },
    surplus: toWire(max(subtract(paid, total), nothing)),
    schedule: {
      before: presentParts(state.schedule.parts, state.schedule, state.today),
      after: presentParts(proposal.schedule.parts, proposal.schedule, state.today),
    },
    liquidation_date: { before: liquidationDate, after: proposal.liquidationDate },
    ...{ due_today: toWire(due), hold_minutes: HOLD_MINUTES },
  }
}

function departureOf({ start, end, code, minTravelers, maxTravelers }: Proposal['to']) {
  return { start, end, code, open: false, min_travelers: minTravelers, max_travelers: maxTravelers }
}

function linesOf({ lines, reservation: { currency } }: ChangeFacts, { line, moved }: Proposal) {
  const wire = (minor: number) => toWire(money(minor, currency))
  return lines.map((own) => {
    const price = wire(own.unitMinor)
    const total = wire(grossOf(own))
    const isMoved = own === line
    return {
      ...{ uuid: own.itemId, name: own.name, qty: own.qty, unit: own.unit },
      price: { before: price, after: isMoved ? toWire(moved.line.unitPrice) : price },
      total: { before: total, after: isMoved ? toWire(moved.gross) : total },
    }
  })
}

function grossOf({ unitMinor, qty, unit }: ReservationLine): number {
  return unitMinor * qty * unit
}

type Discount = ChangeQuote['discounts'][number]

/** What was locked on every line, and what becomes of it on the one that moves. */
function discountsOf(
  { lines, reservation: { currency } }: ChangeFacts,
  { line, moved }: Proposal,
): Discount[] {
  const wire = (minor: number | undefined) => (minor === undefined ? null : toWire(money(minor, currency)))
  const kept = lines
    .filter((own) => own !== line)
    .flatMap(({ promotion, coupon }) => discounts({ promotion, coupon }, { promotion, coupon }, wire))
  return [...discounts(line, moved, wire), ...kept]
}

type Locked = Pick<ReservationLine, 'promotion' | 'coupon'>

function discounts(
  before: Locked,
  after: Locked,
  wire: (minor: number | undefined) => number | null,
): Discount[] {
  const names = new Set([before.promotion?.name, after.promotion?.name].filter((name) => name !== undefined))
  const promotions = [...names].map((name): Discount => {
    const of = ({ promotion }: Locked) => (promotion?.name === name ? promotion.amountMinor : undefined)
    return { kind: 'promotion', name, amount: { before: wire(of(before)), after: wire(of(after)) } }
  })
  if (!before.coupon) return promotions
  const { code, amountMinor } = before.coupon
  const amount = { before: wire(amountMinor), after: wire(after.coupon?.amountMinor) }
  return [...promotions, { kind: 'coupon', name: code, amount }]
}

/** Booking late is paid once; a change adds its own. */
function feesOf(
  { lines, fees, reservation: { currency } }: ChangeFacts,
  { fee }: Proposal,
): ChangeQuote['fees'] {
  const wire = (minor: number) => toWire(money(minor, currency))
  const late = lines
    .filter((own) => isTripLine(own) && own.feeMinor > 0)
    .map(({ feeMinor }) => wire(feeMinor))
    .map((amount) => ({ type: 'service_fees' as const, amount: { before: amount, after: amount } }))
  const earlier = fees.map(({ feeMinor }) => wire(feeMinor))
  const changes = earlier.map((amount) => ({
    type: 'date_change' as const,
    amount: { before: amount, after: amount },
  }))
  return [...late, ...changes, { type: 'date_change', amount: { before: null, after: toWire(fee) } }]
}

/** A change that waits for its payment, as the answer to who asked for it. */
export function presentPending({ currency }: Reservation, { dueMinor, holdUntil }: PendingChange) {
  return {
    reservation: null,
    payment_required: toWire(money(dueMinor, currency)),
    hold_until: holdUntil.toISOString(),
  }
}
