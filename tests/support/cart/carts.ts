import fc from 'fast-check'
import { addItem } from '@/lib/cart/add-item'
import { type Cart, EMPTY_CART, type NewLine } from '@/lib/cart/cart-item'

/** Carts for the tests of this folder; not for production code. */

export function trip(uuid: string, date: string | null, qty = 2): NewLine {
  return {
    kind: 'experience',
    uuid,
    qty,
    departure_date: date === null ? null : { date, code: null },
    open: date === null,
  }
}

export const extra = (uuid: string, qty = 2): NewLine => ({ kind: 'extra', uuid, qty })

export function cartOf(...trips: [NewLine, NewLine[]?][]): Cart {
  return trips.reduce((cart, [line, addOns]) => addItem(cart, line, addOns ?? []).cart, EMPTY_CART)
}

const qty = fc.integer({ min: 1, max: 20 })
const group = fc.constantFrom('included' as const, 'mandatory' as const, null)

/** An add-on of any kind and group; few uuids, so that carts meet. */
export const anyAddOn: fc.Arbitrary<NewLine> = fc.record({
  kind: fc.constantFrom('extra' as const, 'flight' as const, 'insurance' as const, 'room' as const),
  uuid: fc.constantFrom('x', 'y'),
  qty,
  group,
})

const anyTrip = fc.tuple(
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('2027-01-01', '2027-02-02', null), qty),
  fc.uniqueArray(anyAddOn, { selector: ({ kind, uuid }) => `${kind} ${uuid}`, maxLength: 3 }),
)

/** Up to five trips with up to three add-ons each, and up to two codes. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .record({
    trips: fc.array(anyTrip, { maxLength: 5 }),
    coupons: fc.uniqueArray(fc.constantFrom('UNO', 'DOS')),
  })
  .map(({ trips, coupons }) => ({
    ...cartOf(
      ...trips.map(
        ([[uuid, date, tickets], addOns]) => [trip(uuid, date, tickets), addOns] as [NewLine, NewLine[]],
      ),
    ),
    coupons,
  }))

/** A cart with one trip at least. */
export const anyFilledCart: fc.Arbitrary<Cart> = fc
  .tuple(anyCart, anyTrip)
  .map(([cart, [[uuid, date, tickets], addOns]]) => addItem(cart, trip(uuid, date, tickets), addOns).cart)
