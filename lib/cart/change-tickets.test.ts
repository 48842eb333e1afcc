import { describe, expect, it } from 'vitest'
import { cartOf, extra, trip } from '@/tests/support/cart/carts'
import type { Cart } from './cart-item'
import { changeTickets } from './change-tickets'

const FIRST = { uuid: 'nile', index: 0 }

describe('the rooms of a trip whose ticket count changes', () => {
  const room = (uuid: string, qty: number) => ({ ...extra(uuid, qty), kind: 'room' as const, unit: 3 })
  const types = [
    { uuid: 'single', occupancy: 1 },
    { uuid: 'double', occupancy: 2 },
    { uuid: 'triple', occupancy: 3 },
  ]
  const roomsOf = (cart: Cart) =>
    cart.lines.filter(({ kind }) => kind === 'room').map(({ uuid, qty, unit }) => [uuid, qty, unit])

  it('are filled again beginning with the type that most travellers have', () => {
    const cart = cartOf([
      trip('nile', null, 4),
      [extra('a'), room('single', 1), room('triple', 3), extra('b')],
    ])
    const changed = changeTickets(cart, FIRST, 7, types)
    expect(roomsOf(changed)).toEqual([
      ['triple', 6, 3],
      ['single', 1, 3],
    ])
    expect(changed.lines.map(({ uuid }) => uuid)).toEqual(['nile', 'a', 'triple', 'single', 'b'])
  })

  it('that stay keep what is saved of them', () => {
    const cart = cartOf([trip('nile', null, 2), [room('double', 2)]])
    const saved = { ...cart, lines: cart.lines.map((line) => ({ ...line, is_new: false, sale_price: 7 })) }
    expect(changeTickets(saved, FIRST, 4, types).lines[1]).toEqual({ ...saved.lines[1], qty: 4 })
  })

  it('stay where no full rooms fit, and where there are none', () => {
    const cart = cartOf([trip('nile', null, 2), [room('double', 2)]])
    expect(roomsOf(changeTickets(cart, FIRST, 3, types.slice(1, 2)))).toEqual([['double', 2, 3]])
    expect(roomsOf(changeTickets(cartOf([trip('nile', null, 2)]), FIRST, 3, types))).toEqual([])
  })

  it('of another trip are not touched', () => {
    const cart = cartOf(
      [trip('nile', null, 2), [room('double', 2)]],
      [trip('peru', null, 2), [room('double', 2)]],
    )
    expect(roomsOf(changeTickets(cart, FIRST, 4, types))).toEqual([
      ['double', 4, 3],
      ['double', 2, 3],
    ])
  })
})
