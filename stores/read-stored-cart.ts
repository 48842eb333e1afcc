import { type Cart, type CartLine, EMPTY_CART, GROUP_OF_KIND, isChildOf, tripsOf } from '@/lib/cart/cart-item'
import { isLocalDate } from '@/lib/dates/local-date'

type Fields = Record<string, unknown>

/**
 * The cart behind whatever storage held: lines that are no lines are dropped, so is what hangs on a trip that is not
 * there; what is no cart at all is the empty one. What is read is what the API takes, or every visit would end in a
 * refusal. Written by hand, because a schema library would cost the browser more than the cart itself.
 */
export function readStoredCart(stored: unknown): Cart {
  if (!isFields(stored) || !Array.isArray(stored.lines)) return EMPTY_CART
  const read = stored.lines
    .map(readLine)
    .filter((line) => line !== null)
    .slice(0, MOST_LINES)
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
  if (typeof kind !== 'string' || !Object.hasOwn(GROUP_OF_KIND, kind) || !isUuid(uuid)) return null
  const qty = count(stored.qty, 20)
  if (qty === null) return null
  const departure = readDeparture(stored.departure_date)
  return {
    kind: kind as CartLine['kind'],
    uuid,
    index: indexIn(stored.index),
    qty,
    unit: count(stored.unit, 30) ?? 1,
    group: group === 'included' || group === 'mandatory' ? group : null,
    parent: readParent(stored.parent),
    departure_date: departure,
    open: open === true,
    date: departure?.date ?? null,
    sale_price: Number.isFinite(sale_price) ? (sale_price as number) : null,
    is_new: is_new !== false,
    checked: checked !== false,
  }
}

function readParent(stored: unknown): CartLine['parent'] {
  if (!isFields(stored) || !isUuid(stored.uuid)) return null
  return { uuid: stored.uuid, index: indexIn(stored.index) }
}

function readDeparture(stored: unknown): CartLine['departure_date'] {
  if (!isFields(stored) || !isLocalDate(stored.date) || stored.date < '1900') return null
  const { date, code } = stored
  return { date, code: typeof code === 'string' && code.length <= LONGEST_CODE ? code : null }
}

const LONGEST_CODE = 60
/** Of carts that were merged (lib/cart/contract). */
const MOST_LINES = 200
const MOST_INDEX = MOST_LINES - 1
/** As the API reads one: with a version and a variant. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

function indexIn(value: unknown): number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_INDEX
    ? (value as number)
    : 0
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
