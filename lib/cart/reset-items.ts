import { isTrip, type LineGroup, type LineKind } from '@/lib/pricing/price-line'
import { type Cart, isChildOf, type TripRef } from './cart-item'

interface Resettable {
  readonly kind: LineKind
  readonly group: LineGroup
}

/**
 * Reset of the add-ons of a trip (specification §4): only included and mandatory ones stay; flights all stay as soon as
 * one of them is included or mandatory, because legs belong together. Trips themselves are kept.
 */
export function resetItems<Item extends Resettable>(items: readonly Item[]): Item[] {
  const keepsFlights = items.some(({ kind, group }) => kind === 'flight' && group !== null)
  return items.filter(
    ({ kind, group }) => isTrip(kind) || group !== null || (kind === 'flight' && keepsFlights),
  )
}

/** Takes everything out of a trip that was added by choice; the same cart when there is nothing. */
export function resetTrip(cart: Cart, ref: TripRef): Cart {
  const own = cart.lines.filter((line) => isChildOf(line, ref))
  const remaining = resetItems(own)
  if (remaining.length === own.length) return cart
  return { ...cart, lines: cart.lines.filter((line) => !own.includes(line) || remaining.includes(line)) }
}
