import { describe, expect, it } from 'vitest'
import { type Cart, EMPTY_CART, newLine } from '@/lib/cart/cart-item'
import { cartOf, extra, trip } from '@/tests/support/cart/carts'
import { mergeCarts } from './merge-carts'

const told = (cart: Cart) =>
  cart.lines.map(({ uuid, index, date, qty, parent, open }) => [
    parent ? `${parent.uuid}#${parent.index}>${uuid}` : `${uuid}#${index}`,
    open ? 'open' : date,
    qty,
  ])

describe('a guest cart survives sign-in (domain.md §4)', () => {
  it('keeps the larger quantity of the same line and everything else', () => {
    const account = cartOf([trip('nile', '2027-03-14', 2), [extra('balloon', 2)]])
    const guest = cartOf(
      [trip('nile', '2027-03-21', 4), [extra('balloon', 4)]],
      [trip('nile', '2027-03-14', 3), [extra('balloon', 1), extra('dinner', 3)]],
    )
    expect(told(mergeCarts(account, guest))).toEqual([
      ['nile#0', '2027-03-14', 3],
      ['nile#0>balloon', null, 2],
      ['nile#1', '2027-03-21', 4],
      ['nile#1>balloon', null, 4],
      ['nile#0>dinner', null, 3],
    ])
  })
})

describe('a merge gives indexes anew only where it has to', () => {
  const parents = (cart: Cart) => cart.lines.map(({ parent }) => parent?.index ?? null)

  it('keeps the index of a trip the account does not have, and its add-ons with it', () => {
    const guest = cartOf([trip('nile', '2027-03-14')], [trip('nile', '2027-03-21'), [extra('balloon')]])
    const second = { ...guest, lines: guest.lines.slice(1) }
    const merged = mergeCarts(EMPTY_CART, second)
    expect(merged.lines).toEqual(second.lines)
    const account = cartOf([trip('peru', '2027-05-05')], [trip('peru', '2027-06-06')], [trip('nile', null)])
    expect(mergeCarts(account, second).lines.slice(3)).toEqual(second.lines)
    expect(parents(merged)).toEqual([null, 1])
  })

  it('keeps an index with a gap below it, whatever other trips and add-ons are numbered', () => {
    const third = { ...newLine(trip('peru', '2027-05-05')), index: 3 }
    const guest: Cart = { lines: [third], coupons: [] }
    const nile = { ...newLine(trip('nile', '2027-03-14')), index: 3 }
    const numbered = { ...newLine(extra('peru')), index: 3, parent: { uuid: 'nile', index: 3 } }
    const first = newLine(trip('peru', '2027-06-06'))
    for (const line of [nile, numbered, first])
      expect(mergeCarts({ lines: [line], coupons: [] }, guest).lines).toEqual([line, third])
  })

  it('moves an add-on to where its trip is now', () => {
    const account = cartOf([trip('nile', '2027-03-14')])
    const guest = cartOf([trip('nile', '2027-03-21'), [extra('balloon')]])
    const merged = mergeCarts(account, guest)
    expect(told(merged)).toEqual([
      ['nile#0', '2027-03-14', 2],
      ['nile#1', '2027-03-21', 2],
      ['nile#1>balloon', null, 2],
    ])
    expect(parents(merged)).toEqual([null, null, 1])
  })

  it('keeps an add-on whose trip is in neither, as it was', () => {
    const orphan = { ...newLine(extra('balloon')), parent: { uuid: 'peru', index: 4 } }
    const loose = { ...newLine(extra('dinner')), parent: null }
    const merged = mergeCarts(EMPTY_CART, { lines: [orphan, loose], coupons: [] })
    expect(merged.lines).toEqual([orphan, loose])
  })

  it('never lowers a quantity, and puts every code once', () => {
    const account = { ...cartOf([trip('nile', null, 5)]), coupons: ['UNO', 'DOS'] }
    const guest = { ...cartOf([trip('nile', null, 3)]), coupons: ['TRES', 'UNO'] }
    const merged = mergeCarts(account, guest)
    expect([told(merged), merged.coupons]).toEqual([[['nile#0', 'open', 5]], ['UNO', 'DOS', 'TRES']])
  })
})
