import { earlierOf, type LocalDate } from '@/lib/dates/local-date'
import { add, allocate, type Money, max, min, subtract, sum, zero } from '@/lib/money/money'
import type { RefundRule } from './refund-rule'

/** A trip of an order that has several, with what belongs to it of what is owed. */
export interface RefundTrip {
  /** null: an open date, which counts as far away. */
  readonly departure: LocalDate | null
  /** Of the deposit that was agreed, and of the price. */
  readonly deposit: Money
  readonly price: Money
}

/** What a cancellation of several trips gives back of one of them; in the order of the trips. */
export interface TripRefund {
  readonly rule: RefundRule
  readonly refund: Money
  readonly until: LocalDate | null
  /** What of all that was paid was paid for it. */
  readonly paid: Money
}

/** What the rules say of one trip alone. */
interface OneQuote extends Omit<TripRefund, 'paid'> {
  readonly asPoints: Money
}

/** The money of one trip, as its rules count it. */
interface OneTrip extends Pick<RefundTrip, 'departure' | 'deposit'> {
  readonly paid: Money
  readonly paidWithPoints: Money
}

/**
 * The refund of an order with several trips: each has its share of the deposit and of what was paid above it, and its own
 * departure decides what comes back of that. The whole is their sum, in minor units.
 * @param quoteOne the rules of one trip
 */
export function refundOfTrips<Quote extends OneQuote>(
  ledger: { readonly paid: Money; readonly paidWithPoints: Money },
  trips: readonly RefundTrip[],
  quoteOne: (trip: OneTrip) => Quote,
): Quote & { readonly trips: readonly TripRefund[] } {
  const nothing = zero(ledger.paid.currency)
  const shares = paidByTrip(ledger.paid, trips)
  const quotes = trips.map(({ departure, deposit }, at) => {
    const paid = shares[at] ?? nothing
    // Points that were used count with the first: nothing says which trip they paid.
    const paidWithPoints = at === 0 ? ledger.paidWithPoints : nothing
    return { paid, quote: quoteOne({ departure, deposit, paid, paidWithPoints }) }
  })
  const [first] = quotes
  if (!first) throw new Error('An order has no trip.')
  const told = quotes.find(({ quote }) => quote.rule !== 'too_late') ?? first
  const all = (of: (quote: Quote) => Money) =>
    sum(
      quotes.map(({ quote }) => of(quote)),
      ledger.paid.currency,
    )
  return {
    ...told.quote,
    ...{ refund: all(({ refund }) => refund), asPoints: all(({ asPoints }) => asPoints) },
    until: quotes.reduce<LocalDate | null>((first, { quote }) => earlier(first, quote.until), null),
    trips: quotes.map(({ paid, quote: { rule, refund, until } }) => ({ rule, refund, until, paid })),
  }
}

/** What was paid, by the trip it was paid for; Σ is what was paid. */
export function paidByTrip(paid: Money, trips: readonly RefundTrip[]): Money[] {
  const { currency } = paid
  const deposits = trips.map(({ deposit }) => deposit)
  const first = min(paid, sum(deposits, currency))
  const inDeposit = spread(first, deposits)
  const above = spread(
    subtract(paid, first),
    trips.map(({ price, deposit }) => max(subtract(price, deposit), zero(currency))),
  )
  return trips.map((_, at) => add(inDeposit[at] ?? zero(currency), above[at] ?? zero(currency)))
}

/** Split by weights; equally where none weighs anything. */
function spread(amount: Money, weights: readonly Money[]): Money[] {
  const minor = weights.map((weight) => weight.amount)
  return allocate(amount, minor.some((weight) => weight > 0) ? minor : minor.map(() => 1))
}

/** The parts of a lowered whole, each as much lower as the others. */
export function loweredTo(total: Money, trips: readonly TripRefund[]): TripRefund[] {
  const parts = spread(
    total,
    trips.map(({ refund }) => refund),
  )
  return trips.map((trip, at) => ({ ...trip, refund: parts[at] ?? trip.refund }))
}

function earlier(one: LocalDate | null, other: LocalDate | null): LocalDate | null {
  return one && other ? earlierOf(one, other) : (one ?? other)
}
