import { add, allocate, type Money, max, min, subtract, zero } from '@/lib/money/money'

/** What some travellers of a reservation cost, beside all of it; amounts in its currency. */
export interface LeavingInput {
  /** What was paid of what is owed, for everybody. */
  readonly paid: Money
  /** The deposit that was agreed, for everybody and for those who leave. */
  readonly deposit: Money
  readonly ownDeposit: Money
  /** What it costs with everybody, and how much less without them. */
  readonly total: Money
  readonly ownPrice: Money
  /** What the refund rules give of so much that was paid with such a deposit. */
  readonly refund: (paid: Money, deposit: Money) => Money
  /** What cancelling everything would give now: not more than the rules, less after a change of date. */
  readonly ceiling: Money
}

/** The money of travellers who leave. */
export interface Leaving {
  /** Of what was paid, what was theirs. */
  readonly paid: Money
  /** What the rules give back of it: it pays for who stays, and beyond that it is a surplus. */
  readonly back: Money
  /** What stays: a penalization. */
  readonly kept: Money
}

/**
 * What becomes of the money of travellers who leave (domain.md §8): their share of the deposit and of what was paid above
 * it, by the rules of a cancellation. What they had not paid is not owed any more. With those who stay it is never more than
 * cancelling everything would give now.
 */
export function leavingMoney(input: LeavingInput): Leaving {
  const { paid, deposit, total, ownDeposit, ownPrice, refund, ceiling } = input
  const nothing = zero(paid.currency)
  const price = max(min(ownPrice, total), nothing)
  const all = min(deposit, total)
  const own = min(ownDeposit, min(price, all))
  const inDeposit = share(min(paid, all), own, all)
  const above = max(subtract(min(paid, total), all), nothing)
  const theirs = add(inDeposit, share(above, subtract(price, own), subtract(total, all)))
  const given = refund(theirs, own)
  const most = refund(min(paid, total), all)
  const back = min(most.amount > ceiling.amount ? share(given, ceiling, most) : given, ceiling)
  return { paid: theirs, back, kept: subtract(theirs, back) }
}

/** Of an amount the part that `own` is of `all`. */
function share(amount: Money, own: Money, all: Money): Money {
  const part = min(own, all)
  if (part.amount <= 0) return zero(amount.currency)
  const [theirs] = allocate(amount, [part.amount, subtract(all, part).amount])
  return theirs ?? zero(amount.currency)
}
