import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import {
  type Cart,
  type CartLine,
  isChildOf,
  isTripRef,
  type NewLine,
  newLine,
  type TripRef,
  tripsOf,
} from './cart-item'
import { freeIndex, tripKey } from './item-key'

export type AddResult =
  | { readonly added: true; readonly cart: Cart; readonly ref: TripRef }
  /** `ref` is the trip that is already there. */
  | { readonly added: false; readonly reason: 'already_in_cart'; readonly cart: Cart; readonly ref: TripRef }
  | { readonly added: false; readonly reason: 'cart_full'; readonly cart: Cart }

/**
 * Puts a trip with what was chosen for it into the cart. The same uuid, departure date and code is not added again
 * (specification §4); a second date of the same product gets the next index, and its add-ons point at it.
 */
export function addItem(cart: Cart, trip: NewLine, addOns: readonly NewLine[] = []): AddResult {
  const line = newLine(trip)
  const twin = tripsOf(cart).find((other) => tripKey(other) === tripKey(line))
  if (twin)
    return { added: false, reason: 'already_in_cart', cart, ref: { uuid: twin.uuid, index: twin.index } }
  if (cart.lines.length + 1 + addOns.length > ORDER_LIMITS.lines)
    return { added: false, reason: 'cart_full', cart }
  const ref = { uuid: line.uuid, index: freeIndex(line.uuid, cart.lines) }
  const children = addOns.map((addOn): CartLine => ({ ...newLine(addOn), parent: ref }))
  return {
    added: true,
    cart: { ...cart, lines: [...cart.lines, { ...line, index: ref.index }, ...children] },
    ref,
  }
}

/**
 * A trip that is in the cart already as it was chosen now: its travellers, price and add-ons take the place of those it
 * had. The same cart when it would have more than 50 lines.
 */
export function chooseAgain(cart: Cart, ref: TripRef, trip: NewLine, addOns: readonly NewLine[]): Cart {
  const line = { ...newLine(trip), index: ref.index }
  const children = addOns.map((addOn): CartLine => ({ ...newLine(addOn), parent: ref }))
  const others = cart.lines.filter((other) => !isChildOf(other, ref))
  if (others.length + children.length > ORDER_LIMITS.lines) return cart
  return {
    ...cart,
    lines: others.flatMap((other) => (isTripRef(other, ref) ? [line, ...children] : [other])),
  }
}

/** Takes a trip out of the cart with everything that hangs on it. */
export function removeItem(cart: Cart, ref: TripRef): Cart {
  return { ...cart, lines: cart.lines.filter((line) => !isTripRef(line, ref) && !isChildOf(line, ref)) }
}
