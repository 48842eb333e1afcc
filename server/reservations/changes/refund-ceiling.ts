import type { LocalDate } from '@/lib/dates/local-date'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { add, type Money, min, money, subtract, zero } from '@/lib/money/money'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import {
  ceilingWithout,
  type RefundCeiling,
  refundQuoteUnder,
  surplusUnder,
} from '@/server/payments/rules/refund-ceiling'
import type { RefundTrip } from '@/server/payments/rules/refund-of-trips'
import { type RefundInput, type RefundQuote, refundQuote } from '@/server/payments/rules/refund-quote'
import { surplusOf } from '@/server/payments/rules/surplus'
import type { Reservation, ReservationLine, ReservationProduct } from '../find-reservation'
import type { StoredCeiling } from '../tables'
import type { ChangeFacts } from './change-facts'
import type { VersionFee } from './versions'

/** What money paid before the last change of date can give back at most; null where no date was changed. */
export function ceilingOf(
  { refundCeiling: stored, currency }: Pick<Reservation, 'refundCeiling' | 'currency'>,
  { returned }: Pick<Ledger, 'returned'>,
): RefundCeiling | null {
  if (!stored) return null
  const of = (minor: number) => money(minor, currency)
  return {
    paid: of(stored.paid_minor),
    refund: of(stored.refund_minor),
    returned: subtract(returned, of(stored.returned_minor)),
  }
}

/**
 * The deposit that cancelling was explained by, also of a trip that was paid at once, and what was kept of travellers who
 * left: neither comes back later.
 */
export function keptFirst(
  currency: Reservation['currency'],
  lines: readonly Pick<ReservationLine, 'depositMinor'>[],
  fees: readonly Pick<VersionFee, 'kind' | 'feeMinor'>[],
): Money {
  const deposits = lines.reduce((all, { depositMinor }) => all + depositMinor, 0)
  const kept = fees.reduce((all, { kind, feeMinor }) => (kind === 'party' ? all + feeMinor : all), 0)
  return money(deposits + kept, currency)
}

/**
 * What a cancellation counts for each trip, in their order. What was kept of travellers who left, and what changes cost, counts
 * with the next one that leaves.
 */
export function refundTrips(
  currency: Reservation['currency'],
  products: readonly Pick<ReservationProduct, 'position' | 'startDate'>[],
  lines: readonly Pick<
    ReservationLine,
    'productPosition' | 'depositMinor' | 'totalMinor' | 'feeMinor' | 'onArrivalMinor'
  >[],
  fees: readonly Pick<VersionFee, 'kind' | 'feeMinor'>[],
): RefundTrip[] {
  const [next] = products.flatMap(({ startDate }) => startDate ?? []).toSorted()
  const heir = products.find(({ startDate }) => startDate === (next ?? null))
  const all = fees.reduce((sum, { feeMinor }) => sum + feeMinor, 0)
  const kept = fees.reduce((sum, { kind, feeMinor }) => (kind === 'party' ? sum + feeMinor : sum), 0)
  return products.map((trip) => {
    const own = lines.filter(({ productPosition }) => productPosition === trip.position)
    const deposit = own.reduce((sum, { depositMinor }) => sum + depositMinor, trip === heir ? kept : 0)
    const price = own.reduce(
      (sum, line) => sum + line.totalMinor + line.feeMinor - line.onArrivalMinor,
      trip === heir ? all : 0,
    )
    return { departure: trip.startDate, deposit: money(deposit, currency), price: money(price, currency) }
  })
}

/** What cancelling everything would do at this instant, before a change. */
interface CancelledNow {
  /** What was paid of what is owed. */
  readonly paid: Money
  readonly surplus: Money
  readonly deposit: Money
  /** What comes back of it, never more than before an earlier change of date. */
  readonly given: Money
  /** What the rules alone give of so much that was paid with such a deposit. */
  readonly refund: (paid: Money, deposit: Money) => Money
}

/** @param departure by whose day the rules count; left out: each trip of the reservation by its own */
export function cancelledNow(facts: ChangeFacts, departure?: LocalDate | null): CancelledNow {
  const { reservation, lines, fees, money: state, daysOff, paidBefore } = facts
  const { currency, createdAt } = reservation
  const { ledger, today } = state
  const trips = refundTrips(currency, facts.products, lines, fees)
  const days = departure === undefined ? { departure: nextDeparture(facts), trips } : { departure }
  const nothing = zero(currency)
  const deposit = keptFirst(currency, lines, fees)
  const surplus = surplusOf(ledger.pending, nothing)
  const own = subtract(ledger.paid, surplus)
  const paid = paidBefore ? min(own, paidBefore) : own
  const input = (ofPaid: Money, ofDeposit: Money): RefundInput => ({
    ...{ purchase: purchaseDay(currency, createdAt.getTime()), today, daysOff, ...days },
    cancelledBy: 'traveller',
    ledger: { paid: ofPaid, paidWithPoints: nothing, deposit: ofDeposit, pointsEarned: 0 },
  })
  const ceiling = ceilingWithout(surplus, ledger.paid, ceilingOf(reservation, ledger))
  const refund = (ofPaid: Money, ofDeposit: Money) => inAll(refundQuote(input(ofPaid, ofDeposit)))
  const given = inAll(refundQuoteUnder(input(paid, deposit), ceiling))
  return { paid, surplus, deposit, given, refund }
}

/** Null while every date is open. */
function nextDeparture({ products }: Pick<ChangeFacts, 'products'>): LocalDate | null {
  const [departure = null] = products.flatMap(({ startDate }) => startDate ?? []).toSorted()
  return departure
}

function inAll({ refund, asPoints }: Pick<RefundQuote, 'refund' | 'asPoints'>): Money {
  return add(refund, asPoints)
}

/** What is stored with a change of date: what a cancellation would give at this instant; what was never owed comes back whole. */
export function ceilingNow(facts: ChangeFacts): StoredCeiling {
  const { reservation, money: state } = facts
  const { ledger } = state
  const { given, surplus } = cancelledNow(facts)
  const back = add(given, surplusUnder(surplus, ledger.paid, ceilingOf(reservation, ledger)).money)
  return { paid_minor: ledger.paid.amount, refund_minor: back.amount, returned_minor: ledger.returned.amount }
}
