import { type Cart, type CartLine, isTripRef, type TripRef, tripsOf } from '@/lib/cart/cart-item'
import { applySync, type SyncChange } from '@/server/cart/rules/apply-sync'
import { type CartFacts, departureOf } from './cart-facts'
import { type Judging, judgeTrips, type TripReason, type Verdict } from './judge-trips'
import { type AddOnChange, settleAddOns } from './settle-add-ons'

export interface TripChange extends TripRef {
  readonly kind: 'removed' | 'merged' | 'open_date' | 'qty'
  readonly reason: TripReason
  readonly into: TripRef | null
}

/** A cart that can be sold, what had to change for it, and the marks of specification §3 for every trip of the old one. */
export interface SettledCart {
  readonly asked: Cart
  readonly cart: Cart
  readonly verdicts: readonly Verdict[]
  readonly tripChanges: readonly TripChange[]
  readonly addOnChanges: readonly AddOnChange[]
}

/** Merging can ask more seats of a departure than it has, so the rest is judged again; it only ever gets smaller. */
const ROUNDS = 4

/** Applies specification §4, Cart, on server sync: deletes, merges, open dates, and the quantities that can be sold. */
export function settleCart(asked: Cart, judging: Judging): SettledCart {
  const single = withoutDuplicates(asked)
  const clamped = clampTickets(single.cart, judging.facts)
  const state = {
    cart: clamped.cart,
    verdicts: [] as Verdict[],
    changes: [...single.changes, ...clamped.changes],
  }
  for (let round = 0; round < ROUNDS; round++) {
    const verdicts = judgeTrips(state.cart, judging)
    if (verdicts.length === 0) break
    const synced = applySync(state.cart, verdicts)
    // Parties that became one may be larger than the trip takes.
    const fitted = clampTickets(synced.cart, judging.facts)
    state.cart = fitted.cart
    state.verdicts.push(...verdicts)
    state.changes.push(...synced.changes.map((change) => explained(change, verdicts)), ...fitted.changes)
  }
  const settled = settleAddOns(state.cart, judging.facts)
  return {
    asked,
    cart: settled.cart,
    verdicts: state.verdicts,
    tripChanges: state.changes,
    addOnChanges: settled.changes,
  }
}

/** Party size is a matter of quantity, not of another date: it is corrected and shown. */
function clampTickets(cart: Cart, facts: CartFacts): { cart: Cart; changes: TripChange[] } {
  const changes: TripChange[] = []
  const trips = new Set(tripsOf(cart))
  const lines = cart.lines.map((line) => {
    const limits = trips.has(line) ? limitsOf(line, facts) : null
    const qty = limits ? Math.min(Math.max(line.qty, limits.least), limits.most) : line.qty
    if (qty === line.qty) return line
    const reason = qty > line.qty ? 'minimum_travelers' : 'maximum_travelers'
    changes.push({ kind: 'qty', uuid: line.uuid, index: line.index, reason, into: null })
    return { ...line, qty }
  })
  return { cart: { ...cart, lines }, changes }
}

function limitsOf(trip: CartLine, facts: CartFacts): { least: number; most: number } | null {
  const limits = departureOf(facts, trip) ?? facts.products.get(trip.uuid)
  return limits ? { least: limits.minTravelers, most: limits.maxTravelers } : null
}

/** Two trips under one name cannot be told apart: the later goes. */
function withoutDuplicates(cart: Cart): { cart: Cart; changes: TripChange[] } {
  const trips = tripsOf(cart)
  const extra = trips.filter((trip) => trips.find((other) => isTripRef(other, trip)) !== trip)
  const changes = extra.map(
    ({ uuid, index }): TripChange => ({ kind: 'removed', uuid, index, reason: 'duplicate', into: null }),
  )
  return { cart: { ...cart, lines: cart.lines.filter((line) => !extra.includes(line)) }, changes }
}

function explained(change: SyncChange, verdicts: readonly Verdict[]): TripChange {
  const verdict = verdicts.find(({ uuid, index }) => uuid === change.uuid && index === change.index)
  return { ...change, reason: verdict?.reason ?? 'unavailable' }
}
