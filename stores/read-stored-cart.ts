import { type Cart, type CartLine, EMPTY_CART, GROUP_OF_KIND, isChildOf, tripsOf } from '@/lib/cart/cart-item'
import { isLocalDate } from '@/lib/dates/local-date'

type Fields = Record<string, unknown>

/**
 * The cart behind whatever storage held: lines that are no lines are dropped, so is what hangs on a trip that is not
 * there; what is no cart at all is the empty one. Written by hand, because a schema library would cost the browser more
 * than the cart itself.
 */
export function readStoredCart(stored: unknown): Cart {
  if (!isFields(stored) || !Array.isArray(stored.lines)) return EMPTY_CART
  const read = stored.lines.map(readLine).filter((line) => line !== null)
  const coupons = Array.isArray(stored.coupons) ? stored.coupons.filter(isCode).slice(0, 5) : []
  const cart = { lines: read, coupons }
  const trips = tripsOf(cart)
  return {
    lines: read.filter((line) => trips.includes(line) || trips.some((trip) => isChildOf(line, trip))),
    coupons,
  }
}

function readLine(stored: unknown): CartLine | null {
  if (!isFields(stored)) return null
  const { kind, uuid, group, open, is_new, checked, sale_price } = stored
  if (typeof kind !== 'string' || !(kind in GROUP_OF_KIND) || typeof uuid !== 'string') return null
  const qty = count(stored.qty, 20)
  if (qty === null) return null
  const departure = readDeparture(stored.departure_date)
  return {
    kind: kind as CartLine['kind'],
    uuid,
    index: typeof stored.index === 'number' ? stored.index : 0,
    qty,
    unit: count(stored.unit, 30) ?? 1,
    group: group === 'included' || group === 'mandatory' ? group : null,
    parent: readParent(stored.parent),
    departure_date: departure,
    open: open === true,
    date: departure?.date ?? null,
    sale_price: typeof sale_price === 'number' ? sale_price : null,
    is_new: is_new !== false,
    checked: checked !== false,
  }
}

function readParent(stored: unknown): CartLine['parent'] {
  if (!isFields(stored) || typeof stored.uuid !== 'string' || typeof stored.index !== 'number') return null
  return { uuid: stored.uuid, index: stored.index }
}

function readDeparture(stored: unknown): CartLine['departure_date'] {
  if (!isFields(stored) || !isLocalDate(stored.date)) return null
  return { date: stored.date, code: typeof stored.code === 'string' ? stored.code : null }
}

function count(value: unknown, most: number): number | null {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most
    ? (value as number)
    : null
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 40
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
