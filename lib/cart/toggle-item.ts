import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { type Cart, type CartLine, isTripRef, type NewLine, newLine, type TripRef } from './cart-item'

/**
 * Chooses or drops an extra, room, flight or insurance of a trip (specification §4): one that is not there is added; a
 * new or unchecked one is removed; a saved one is kept and unchecked, which asks for its removal (domain.md §1).
 * Included and mandatory ones cannot be removed; an add-on of an unknown trip or beyond 50 lines changes nothing.
 */
export function toggleItem(cart: Cart, ref: TripRef, addOn: NewLine): Cart {
  if (!cart.lines.some((line) => isTripRef(line, ref))) return cart
  const present = cart.lines.find((line) => isSame(line, ref, addOn))
  if (!present && cart.lines.length >= ORDER_LIMITS.lines) return cart
  if (!present) return { ...cart, lines: [...cart.lines, { ...newLine(addOn), parent: ref }] }
  return { ...cart, lines: toggleLine(cart.lines, present) }
}

/** The rule itself, for a reservation's list of items too: drops a new or unchecked line, unchecks a saved one. */
export function toggleLine<Line extends Pick<CartLine, 'group' | 'is_new' | 'checked'>>(
  lines: readonly Line[],
  line: Line,
): Line[] {
  if (line.group !== null) return [...lines]
  if (line.is_new || !line.checked) return lines.filter((other) => other !== line)
  return lines.map((other) => (other === line ? { ...other, checked: false } : other))
}

function isSame(line: CartLine, ref: TripRef, addOn: NewLine): boolean {
  return (
    line.kind === addOn.kind &&
    line.uuid === addOn.uuid &&
    line.parent?.uuid === ref.uuid &&
    line.parent.index === ref.index
  )
}
