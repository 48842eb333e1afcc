import { languageOf } from '@/lib/locale/market'
import { add, type Money, max, money, subtract, toWire, zero } from '@/lib/money/money'
import type { ChangeQuote } from '@/lib/reservations/change-contract'
import type { Context } from '@/server/platform/context'
import { isParty } from '@/server/reservations/rules/change/wanted-change'
import type { Reservation } from '../find-reservation'
import { pointsOfChange } from '../points/points-of-change'
import { presentDeparture } from '../present/present-lines'
import { presentParts } from '../present/present-parts'
import type { ChangeFacts } from './change-facts'
import { signChange } from './change-token'
import { HOLD_MINUTES } from './hold-minutes'
import type { PendingChange } from './pending-changes'
import { type ChangedLine, isTripLine, type NextLine, type Proposal } from './proposal'
import { feeTypeOf } from './versions'

/** A change before it is carried out, line by line, with the token that carries it out. */
export function presentChange(
  context: Pick<Context, 'env' | 'clock'>,
  facts: ChangeFacts,
  proposal: Proposal,
): ChangeQuote {
  const { reservation, money: state } = facts
  const { currency, locale, totalMinor, onArrivalMinor, liquidationDate } = reservation
  const { trip, to, tickets, fee, feePercent, feeBase, leaving, total, onArrival, due } = proposal
  const { token, expires_at } = signChange(context, reservation, proposal)
  const nothing = zero(currency)
  const before = money(totalMinor, currency)
  const restBefore = money(onArrivalMinor, currency)
  const { paid } = state.ledger
  const left = (owed: Money) => max(subtract(owed, paid), nothing)
  const { snapshot } = trip
  return {
    ...{ quote: token, expires_at },
    trip: {
      ...{ uuid: trip.productId, index: trip.cartIndex, name: snapshot.name[languageOf(locale)] },
      tickets: { before: trip.tickets, after: tickets },
      before: presentDeparture(trip),
      after: { ...presentDeparture(trip), ...(to && departureOf(to)) },
    },
    lines: linesOf(facts, proposal),
    discounts: discountsOf(facts, proposal),
    fees: feesOf(facts, proposal),
    penalization: {
      ...{ percent: feePercent, base: toWire(feeBase), amount: toWire(fee) },
      waived: toWire(proposal.waived ?? nothing),
    },
    free_until: proposal.freeUntil,
    leaving: leaving && {
      ...{ paid: toWire(leaving.paid), back: toWire(leaving.back), kept: toWire(leaving.kept) },
    },
    total: { before: toWire(add(before, restBefore)), after: toWire(add(total, onArrival)) },
    on_arrival: { before: toWire(restBefore), after: toWire(onArrival) },
    paid: toWire(paid),
    balance: { before: toWire(left(before)), after: toWire(left(total)) },
    surplus: toWire(max(subtract(paid, total), nothing)),
    points: pointsOfChange(facts, proposal),
    schedule: {
      before: presentParts(state.schedule.parts, state.schedule, state.today),
      after: presentParts(proposal.schedule.parts, proposal.schedule, state.today),
    },
    liquidation_date: { before: liquidationDate, after: proposal.liquidationDate },
    ...{ due_today: toWire(due), hold_minutes: HOLD_MINUTES },
  }
}

function departureOf({ start, end, code, minTravelers, maxTravelers }: NonNullable<Proposal['to']>) {
  return { start, end, code, open: false, min_travelers: minTravelers, max_travelers: maxTravelers }
}

function linesOf({ reservation: { currency } }: ChangeFacts, { lines }: Proposal): ChangeQuote['lines'] {
  const wire = (minor: number) => toWire(money(minor, currency))
  const both = <Value>({ before, after }: ChangedLine, of: (line: NextLine) => Value) => ({
    ...{ before: before && of(before), after: after && of(after) },
  })
  return lines.flatMap((line) => {
    const any = line.after ?? line.before
    if (!any) return []
    return {
      ...{ uuid: any.itemId, kind: any.kind, name: any.name, unit: any.unit },
      qty: both(line, ({ qty }) => qty),
      price: both(line, ({ unitMinor }) => wire(unitMinor)),
      total: both(line, (one) => wire(grossOf(one))),
    }
  })
}

function grossOf({ unitMinor, qty, unit }: NextLine): number {
  return unitMinor * qty * unit
}

type Discount = ChangeQuote['discounts'][number]

/** What was locked on every line, and what becomes of it; of one that stays the same on both sides. */
function discountsOf({ reservation: { currency } }: ChangeFacts, { lines }: Proposal): Discount[] {
  const wire = (minor: number | undefined) => (minor === undefined ? null : toWire(money(minor, currency)))
  const changed = lines.filter(({ before, after }) => before !== after)
  const kept = lines.filter(({ before, after }) => before === after)
  return [...changed, ...kept].flatMap(({ before, after }) =>
    discounts(before ?? NOTHING, after ?? NOTHING, wire),
  )
}

type Locked = Pick<NextLine, 'promotion' | 'coupon'>
const NOTHING: Locked = { promotion: null, coupon: null }

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
  const coupon = before.coupon ?? after.coupon
  if (!coupon) return promotions
  const amount = { before: wire(before.coupon?.amountMinor), after: wire(after.coupon?.amountMinor) }
  return [...promotions, { kind: 'coupon', name: coupon.code, amount }]
}

/** Booking late is paid once; a change adds its own. */
function feesOf(
  { lines, fees, reservation: { currency } }: ChangeFacts,
  { wanted, fee, leaving }: Proposal,
): ChangeQuote['fees'] {
  const wire = (minor: number) => toWire(money(minor, currency))
  const late = lines
    .filter((own) => isTripLine(own) && own.feeMinor > 0)
    .map(({ feeMinor }) => wire(feeMinor))
    .map((amount) => ({ type: 'service_fees' as const, amount: { before: amount, after: amount } }))
  const earlier = fees.map(({ kind, feeMinor }) => ({
    ...{ type: feeTypeOf(kind), amount: { before: wire(feeMinor), after: wire(feeMinor) } },
  }))
  const own = { before: null, after: toWire(fee) }
  const now = isParty(wanted)
    ? leaving
      ? [{ type: 'fewer_travelers' as const, amount: own }]
      : []
    : [{ type: 'date_change' as const, amount: own }]
  return [...late, ...earlier, ...now]
}

/** A change that waits for its payment, as the answer to who asked for it. */
export function presentPending({ currency }: Reservation, { dueMinor, holdUntil }: PendingChange) {
  return {
    reservation: null,
    payment_required: toWire(money(dueMinor, currency)),
    hold_until: holdUntil.toISOString(),
  }
}
