import { describe, expect, it } from 'vitest'
import { addOn, BALLOON, CARE, cartOf, DOUBLE, NILE, SINGLE, trip } from '@/tests/support/cart/trips'
import type { Cart } from './cart-item'
import { changeTickets } from './change-tickets'

describe('the ticket count', () => {
  const ref = { uuid: NILE, index: 0 }
  const addOns = [
    addOn('extra', BALLOON, { group: 'mandatory' }),
    addOn('insurance', CARE, { unit: 9 }),
    addOn('room', DOUBLE, { unit: 8, group: 'mandatory' }),
  ]
  const types = [
    { uuid: DOUBLE, occupancy: 2 },
    { uuid: SINGLE, occupancy: 1 },
  ]
  const quantities = (cart: Cart) => cart.lines.map(({ uuid: id, qty }) => [id, qty])

  it('moves mandatory add-ons and fills the rooms again', () => {
    const cart = changeTickets(cartOf([trip('2027-03-14'), addOns]), ref, 3, types)
    expect(quantities(cart)).toEqual([
      [NILE, 3],
      [BALLOON, 3],
      [CARE, 2],
      [DOUBLE, 2],
      [SINGLE, 1],
    ])
    expect(cart.lines.at(-1)).toMatchObject({ unit: 8, group: 'mandatory', parent: ref })
    expect(quantities(changeTickets(cart, ref, 1, types))).toEqual([
      [NILE, 1],
      [BALLOON, 1],
      [CARE, 1],
      [SINGLE, 1],
    ])
  })
  it('leaves rooms alone when nothing is known of them', () => {
    expect(quantities(changeTickets(cartOf([trip('2027-03-14'), addOns]), ref, 3))).toEqual([
      [NILE, 3],
      [BALLOON, 3],
      [CARE, 2],
      [DOUBLE, 2],
    ])
  })
  it('stays within 1 and 20', () => {
    const cart = cartOf([trip('2027-03-14')])
    expect([0, -5, 21, 7.9].map((tickets) => changeTickets(cart, ref, tickets).lines[0]?.qty)).toEqual([
      1, 1, 20, 7,
    ])
  })
  it('does not touch the add-ons of another trip', () => {
    const cart = cartOf([trip('2027-03-14')], [trip('2027-03-21'), addOns])
    expect(quantities(changeTickets(cart, ref, 5, types)).slice(1)).toEqual(quantities(cart).slice(1))
  })
})
