import { describe, expect, it } from 'vitest'
import { addOn, BALLOON, cartOf, NILE, PERU, trip, uuid } from '@/tests/support/cart/trips'
import { addItem, removeItem } from './add-item'
import type { Cart } from './cart-item'

const told = (cart: Cart) =>
  cart.lines.map(({ kind, index, qty, parent }) => [kind, index, qty, parent?.index ?? null])

describe('adding (specification §4)', () => {
  it('does not add the same uuid, date and code again', () => {
    const cart = cartOf([trip('2027-03-14')])
    expect(addItem(cart, trip('2027-03-14', { qty: 5 }))).toEqual({
      added: false,
      reason: 'already_in_cart',
      cart,
      ref: { uuid: NILE, index: 0 },
    })
  })
  it('adds another date, another code, an open date and another product', () => {
    const other = trip('2027-03-14', { departure_date: { date: '2027-03-14', code: 'B2' } })
    const cart = cartOf(
      [trip('2027-03-14')],
      [trip('2027-03-21')],
      [other],
      [trip(null)],
      [trip('2027-03-14', { uuid: PERU })],
    )
    expect(told(cart).map(([, index]) => index)).toEqual([0, 1, 2, 3, 0])
    expect(addItem(cart, trip(null)).added).toBe(false)
  })
  it('hangs add-ons on their own trip and takes them out with it', () => {
    const cart = cartOf(
      [trip('2027-03-14'), [addOn('extra', BALLOON)]],
      [trip('2027-03-21'), [addOn('extra', BALLOON)]],
    )
    expect(told(cart)).toEqual([
      ['experience', 0, 2, null],
      ['extra', 0, 2, 0],
      ['experience', 1, 2, null],
      ['extra', 0, 2, 1],
    ])
    const left = removeItem(cart, { uuid: NILE, index: 0 })
    expect(told(left)).toEqual([
      ['experience', 1, 2, null],
      ['extra', 0, 2, 1],
    ])
    const again = addItem(left, trip('2027-04-04'))
    expect(again).toMatchObject({ added: true, ref: { uuid: NILE, index: 0 } })
  })
  it('stops at 50 lines', () => {
    const extras = Array.from({ length: 49 }, (_, index) => addOn('extra', uuid(index)))
    const full = cartOf([trip('2027-03-14'), extras])
    expect(full.lines).toHaveLength(50)
    expect(addItem(full, trip('2027-03-21'))).toMatchObject({ added: false, reason: 'cart_full' })
  })
})
