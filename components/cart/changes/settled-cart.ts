import type { Cart, CartLine } from '@/lib/cart/cart-item'
import type { CartChange, PricedCart, PricedLineWire } from '@/lib/cart/contract'
import { isTrip } from '@/lib/pricing/price-line'

/**
 * The cart as the server settled and priced it: its lines and quantities with the prices that are shown from now on, and
 * its codes, to which a merge may have added those of the account.
 */
export function settledCart(cart: Cart, priced: Pick<PricedCart, 'summary' | 'coupons'>): Cart {
  return { coupons: priced.coupons, lines: priced.summary.map((line) => settledLine(line, cart)) }
}

function settledLine(line: PricedLineWire, cart: Cart): CartLine {
  const before = cart.lines.find((other) => isSameLine(other, line))
  const { kind, uuid, qty, unit, group, parent, sale_price, open } = line
  const departure = line.departure_date && isTrip(kind) ? line.departure_date : null
  return {
    ...{ kind, uuid, qty, unit, group, parent, sale_price },
    index: isTrip(kind) ? line.index : 0,
    departure_date: departure && { date: departure.date, code: departure.code },
    open: isTrip(kind) && open,
    date: departure?.date ?? null,
    is_new: before?.is_new ?? true,
    checked: true,
  }
}

/** Whether two lines stand for the same thing: a trip by its index, an add-on by the trip it hangs on. */
export function isSameLine(
  a: Pick<CartLine, 'kind' | 'uuid' | 'index' | 'parent'>,
  b: Pick<PricedLineWire, 'kind' | 'uuid' | 'index' | 'parent'>,
): boolean {
  if (a.kind !== b.kind || a.uuid !== b.uuid) return false
  if (isTrip(a.kind)) return a.index === b.index
  return a.parent?.uuid === b.parent?.uuid && a.parent?.index === b.parent?.index
}

/** Whether two carts ask for the same at the same prices, whatever the order of their lines and codes. */
export function isSameCart(a: Cart, b: Cart): boolean {
  const rows = ({ lines }: Cart) => lines.map(rowOf).sort().join('\n')
  const codes = ({ coupons }: Cart) => [...coupons].sort().join('\n')
  return a.lines.length === b.lines.length && rows(a) === rows(b) && codes(a) === codes(b)
}

function rowOf(line: CartLine): string {
  const { kind, uuid, index, qty, unit, parent, departure_date, open, sale_price } = line
  const trip = isTrip(kind) ? `${index}` : `${parent?.uuid}#${parent?.index}`
  const date = `${departure_date?.date ?? ''}/${departure_date?.code ?? ''}`
  return [kind, uuid, trip, qty, unit, date, open, sale_price].join('|')
}

/**
 * What a traveller has to see before paying. A code of the cart that does not count is told beside its field instead;
 * one that had no room is in no field.
 */
export function visibleChanges(changes: readonly CartChange[]): CartChange[] {
  return changes.filter(({ kind, reason }) => kind !== 'coupon' || reason === 'coupons_full')
}
