import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { followTickets } from '@/lib/pricing/follow-tickets'
import type { PriceLine } from '@/lib/pricing/price-line'
import { aLine, anAddOn } from '@/tests/support/pricing/lines'
import { cartProblems } from './cart-problems'

const codes = (lines: PriceLine[]) => cartProblems(lines, 'MXN').map(({ code }) => code)

const room = (id: string, qty: number, occupancy: number) => anAddOn('room', id, { qty, occupancy })

describe('problems of a cart', () => {
  it.each([
    ['a sound cart', [aLine(), room('double', 2, 2), anAddOn('insurance', 'care', { unit: 9 })], []],
    ['a mandatory extra that follows', [aLine(), anAddOn('extra', 'x', { group: 'mandatory' })], []],
    ['an empty one', [], ['empty_cart']],
    ['nobody travels', [aLine({ qty: 0 })], ['bad_qty']],
    ['minus one', [aLine({ qty: -1 })], ['bad_qty']],
    ['half a traveller', [aLine({ qty: 1.5 })], ['bad_qty']],
    ['a billion travellers', [aLine({ qty: 10 ** 9 })], ['bad_qty']],
    ['21 travellers', [aLine({ qty: 21 })], ['bad_qty']],
    ['31 nights', [aLine(), anAddOn('insurance', 'care', { unit: 31 })], ['bad_unit']],
    ['20 travellers', [aLine({ qty: 20 })], []],
    ['30 nights', [aLine(), anAddOn('insurance', 'care', { unit: 30 })], []],
    ['no night', [aLine(), anAddOn('insurance', 'care', { unit: 0 })], ['bad_unit']],
    [
      'a fee in a foreign currency',
      [aLine({ serviceFee: { percent: 5, originalUnitPrice: money(1, 'USD') } })],
      ['other_currency'],
    ],
    ['a foreign currency', [aLine({ unitPrice: money(1, 'USD') })], ['other_currency']],
    ['a foreign deposit', [aLine({ layawayUnitPrice: money(1, 'COP') })], ['other_currency']],
    ['one line twice', [aLine(), aLine()], ['duplicate_line']],
    [
      'an extra of no trip',
      [aLine(), anAddOn('extra', 'x', { parent: { uuid: 'p1', index: 1 } })],
      ['parent_missing'],
    ],
    ['an extra without parent', [aLine(), anAddOn('extra', 'x', { parent: null })], ['parent_missing']],
    [
      'a mandatory extra that does not follow',
      [aLine(), anAddOn('extra', 'x', { group: 'mandatory', qty: 1 })],
      ['does_not_follow_tickets'],
    ],
    [
      'an included flight that does not follow',
      [aLine(), anAddOn('flight', 'x', { group: 'included', qty: 3 })],
      ['does_not_follow_tickets'],
    ],
    [
      'more insurances than travellers',
      [aLine(), anAddOn('insurance', 'x', { qty: 3 })],
      ['more_than_tickets'],
    ],
    ['more pieces of an extra than travellers', [aLine(), anAddOn('extra', 'x', { qty: 3 })], []],
    [
      'an extra of a trip of another product',
      [aLine(), anAddOn('extra', 'x', { parent: { uuid: 'p2', index: 0 } })],
      ['parent_missing'],
    ],
    [
      'an extra that hangs on an extra',
      [aLine(), anAddOn('extra', 'x'), anAddOn('extra', 'y', { parent: { uuid: 'x', index: 0 } })],
      ['parent_missing'],
    ],
    ['an extra that is no room', [aLine(), anAddOn('extra', 'x', { qty: 1, occupancy: 2 })], []],
    ['a room of which nobody knows the size', [aLine(), anAddOn('room', 'x', { qty: 1 })], []],
    ['more beds than travellers', [aLine(), room('double', 4, 2)], ['more_than_tickets']],
    ['half a double room', [aLine(), room('double', 1, 2)], ['room_not_full']],
    [
      'a mandatory room that is too small',
      [aLine({ roomsRequired: true, qty: 3 }), room('double', 2, 2)],
      ['rooms_do_not_fit'],
    ],
    [
      'a mandatory room need not follow the tickets by itself',
      [
        aLine({ roomsRequired: true, qty: 3 }),
        anAddOn('room', 'double', { qty: 2, occupancy: 2, group: 'mandatory' }),
        anAddOn('room', 'single', { qty: 1, occupancy: 1, group: 'mandatory' }),
      ],
      [],
    ],
    ['an extra is no room', [aLine({ roomsRequired: true }), anAddOn('extra', 'x')], ['rooms_do_not_fit']],
    [
      'rooms of another trip',
      [
        aLine({ roomsRequired: true }),
        aLine({ id: 'second', index: 1 }),
        anAddOn('room', 'double', { occupancy: 2, parent: { uuid: 'p1', index: 1 } }),
      ],
      ['rooms_do_not_fit'],
    ],
    ['mandatory rooms missing', [aLine({ roomsRequired: true })], ['rooms_do_not_fit']],
    [
      'mandatory rooms that fit',
      [aLine({ roomsRequired: true, qty: 3 }), room('double', 2, 2), room('single', 1, 1)],
      [],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(codes(lines)).toEqual(expected)
  })

  it('names the line, or none when it is about the whole cart', () => {
    const lines = [aLine({ roomsRequired: true }), anAddOn('extra', 'x', { qty: 0 })]
    expect(cartProblems(lines, 'MXN')).toEqual([
      { code: 'bad_qty', lineId: 'x' },
      { code: 'rooms_do_not_fit', lineId: 'trip' },
    ])
    expect(cartProblems([], 'MXN')).toEqual([{ code: 'empty_cart', lineId: null }])
    const many = [aLine(), ...Array.from({ length: 50 }, (_, index) => anAddOn('extra', `x${index}`))]
    expect(cartProblems(many, 'MXN')).toEqual([{ code: 'too_many_lines', lineId: null }])
  })

  it('allows 50 lines and not 51', () => {
    const extras = (count: number) =>
      Array.from({ length: count }, (_, index) => anAddOn('extra', `x${index}`))
    expect(codes([aLine(), ...extras(49)])).toEqual([])
    expect(codes([aLine(), ...extras(50)])).toEqual(['too_many_lines'])
  })
})

describe('the ticket count changes', () => {
  it('moves included and mandatory add-ons, caps what is per traveller, leaves rooms and extras', () => {
    const items = [
      anAddOn('extra', 'included', { group: 'included', qty: 2 }),
      anAddOn('flight', 'mandatory', { group: 'mandatory', qty: 2 }),
      anAddOn('insurance', 'optional', { qty: 2 }),
      anAddOn('extra', 'balloon', { qty: 2 }),
      anAddOn('room', 'double', { group: 'mandatory', qty: 2 }),
    ]
    expect(followTickets(items, 5).map(({ qty }) => qty)).toEqual([5, 5, 2, 2, 2])
    expect(followTickets(items, 1).map(({ qty }) => qty)).toEqual([1, 1, 1, 2, 2])
    expect(followTickets(items, 2).map((item, index) => item === items[index])).toEqual(items.map(() => true))
  })
})
