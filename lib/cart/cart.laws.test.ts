import fc from 'fast-check'
import { expect } from 'vitest'
import { isTrip, ORDER_LIMITS } from '@/lib/pricing/price-line'
import { roomsForTickets } from '@/lib/pricing/rooms-for-tickets'
import { anyAddOn, anyCart, anyFilledCart, extra, trip } from '@/tests/support/cart/carts'
import { law } from '@/tests/support/money/law'
import { addItem, removeItem } from './add-item'
import { type Cart, isChildOf, type NewLine, tripsOf } from './cart-item'
import { fromSummary, toSummary } from './cart-summary'
import { changeTickets } from './change-tickets'
import { itemKey, tripKey } from './item-key'
import { resetItems } from './reset-items'
import { toggleItem } from './toggle-item'

const tickets = fc.integer({ min: 1, max: ORDER_LIMITS.qty })

/** The first trip of a filled cart. */
function firstTrip(cart: Cart) {
  const [line] = tripsOf(cart)
  if (!line) throw new Error('the cart is empty')
  return { uuid: line.uuid, index: line.index }
}

law('a trip is in the cart once, however often it is added', [anyCart, tickets], (cart, qty) => {
  const once = addItem(cart, trip('a', '2027-01-01', qty)).cart
  const twice = addItem(once, trip('a', '2027-01-01', 3))
  const keys = tripsOf(twice.cart).map(tripKey)
  expect([twice.added, twice.cart, new Set(keys).size]).toEqual([false, once, keys.length])
})

law('a cart never has more than 50 lines', [fc.array(fc.nat(30), { maxLength: 6 })], (sizes) => {
  const addOns = (size: number): NewLine[] => Array.from({ length: size }, (_, at) => extra(`x${at}`))
  const filled = sizes.reduce<Cart>(
    (cart, size, at) => addItem(cart, trip(`t${at}`, null), addOns(size)).cart,
    { lines: [], coupons: [] },
  )
  expect(filled.lines.length).toBeLessThanOrEqual(ORDER_LIMITS.lines)
})

law('adding a trip and taking it out again gives the same cart', [anyCart, anyAddOn], (cart, addOn) => {
  const added = addItem(cart, trip('new', '2027-05-05'), [addOn])
  expect(added.added && removeItem(added.cart, added.ref)).toEqual(added.added && cart)
})

law('toggling a new optional add-on twice gives the same cart', [anyFilledCart], (cart) => {
  const ref = firstTrip(cart)
  const once = toggleItem(cart, ref, extra('z'))
  expect([once.lines.length, toggleItem(once, ref, extra('z'))]).toEqual([cart.lines.length + 1, cart])
})

law('toggling never removes an included or mandatory add-on', [anyFilledCart, anyAddOn], (cart, addOn) => {
  const after = toggleItem(cart, firstTrip(cart), addOn)
  const fixed = (of: Cart) =>
    of.lines.filter(({ group }) => group !== null).map((line) => itemKey(line, of.lines))
  expect(fixed(cart).filter((key) => !fixed(after).includes(key))).toEqual([])
})

law(
  'a reset keeps trips, what is fixed, and flights with a fixed one; a second changes nothing',
  [anyCart],
  ({ lines }) => {
    const kept = resetItems(lines)
    const flights = lines.some(({ kind, group }) => kind === 'flight' && group !== null)
    const expected = lines.filter(
      ({ kind, group }) => isTrip(kind) || group !== null || (kind === 'flight' && flights),
    )
    expect([kept, resetItems(kept)]).toEqual([expected, expected])
  },
)

law(
  'included and mandatory add-ons follow the ticket count, optional ones per traveller never exceed it',
  [anyFilledCart, tickets],
  (cart, count) => {
    const ref = firstTrip(cart)
    const children = changeTickets(cart, ref, count).lines.filter((line) => isChildOf(line, ref))
    const followers = children.filter(({ kind, group }) => kind !== 'room' && group !== null)
    const above = children.filter(
      ({ kind, group, qty }) => (kind === 'flight' || kind === 'insurance') && group === null && qty > count,
    )
    expect([followers.filter(({ qty }) => qty !== count), above]).toEqual([[], []])
  },
)

law(
  'a ticket count set twice is as good as set once, and other trips do not notice',
  [anyFilledCart, tickets],
  (cart, count) => {
    const ref = firstTrip(cart)
    const once = changeTickets(cart, ref, count)
    const others = (of: Cart) =>
      of.lines.filter(
        (line) => !isChildOf(line, ref) && !(line.uuid === ref.uuid && line.index === ref.index),
      )
    expect([changeTickets(once, ref, count), others(once)]).toEqual([once, others(cart)])
  },
)

law(
  'rooms are always full and seat everybody',
  [tickets, fc.constantFrom('1', '2', '3')],
  (count, preferred) => {
    const types = [1, 2, 3].map((occupancy) => ({ uuid: String(occupancy), occupancy }))
    const choice = roomsForTickets(types, count, preferred) ?? []
    expect(choice.reduce((all, { qty }) => all + qty, 0)).toBe(count)
    expect(choice.filter(({ uuid, qty }) => qty % Number(uuid) !== 0)).toEqual([])
  },
)

law('a cart comes back from the wire with every line', [anyCart], (cart) => {
  const back = fromSummary(toSummary(cart))
  const keys = (of: Cart) => of.lines.map((line) => `${itemKey(line, of.lines)} ${line.qty}`).sort()
  expect([keys(back), back.coupons]).toEqual([keys(cart), cart.coupons])
})
