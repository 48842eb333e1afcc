import { describe, expect, it } from 'vitest'
import { cartOf, extra, trip } from '@/tests/support/cart/carts'
import { addItem, removeItem } from './add-item'
import { toggleItem, toggleLine } from './toggle-item'

const FIRST = { uuid: 'nile', index: 0 }
const SECOND = { uuid: 'nile', index: 1 }
const two = cartOf(
  [trip('nile', '2027-03-14'), [extra('balloon')]],
  [trip('nile', '2027-03-21'), [extra('balloon')]],
)
const told = (cart: typeof two) =>
  cart.lines.map(({ uuid, index, parent }) => [uuid, parent ? parent.index : index])

describe('choosing an add-on of one of two identical trips', () => {
  it('drops the one that hangs on the trip, and keeps its twin', () => {
    expect(told(toggleItem(two, SECOND, extra('balloon')))).toEqual([
      ['nile', 0],
      ['balloon', 0],
      ['nile', 1],
    ])
  })

  it('takes the same uuid of another kind for another add-on', () => {
    const flight = { ...extra('balloon'), kind: 'flight' as const }
    expect(toggleItem(two, FIRST, flight).lines).toHaveLength(5)
    expect(toggleItem(two, FIRST, flight).lines.at(-1)).toMatchObject({
      kind: 'flight',
      parent: FIRST,
      checked: true,
    })
  })

  it('does not mistake the add-on of another product for its own', () => {
    const cart = cartOf([trip('peru', null), [extra('balloon')]], [trip('nile', null)])
    expect(toggleItem(cart, FIRST, extra('balloon')).lines).toHaveLength(4)
  })

  it('does not go beyond 50 lines, and still drops one of them', () => {
    const full = cartOf([trip('nile', null), Array.from({ length: 49 }, (_, at) => extra(`x${at}`))])
    expect(full.lines).toHaveLength(50)
    expect(toggleItem(full, FIRST, extra('balloon'))).toBe(full)
    expect(toggleItem(full, FIRST, extra('x7')).lines).toHaveLength(49)
  })

  it('changes nothing for a trip that is not there, or that is an add-on', () => {
    expect(toggleItem(two, { uuid: 'nile', index: 2 }, extra('dinner'))).toBe(two)
    expect(toggleItem(two, { uuid: 'balloon', index: 0 }, extra('dinner'))).toBe(two)
  })

  it('keeps what is included or mandatory, also when it is saved', () => {
    const fixed = { group: 'included' as const, is_new: false, checked: true }
    expect(toggleLine([fixed], fixed)).toEqual([fixed])
  })

  it('removes a saved one that was unchecked, and touches no other', () => {
    const other = { group: null, is_new: false, checked: true }
    const unchecked = { group: null, is_new: false, checked: false }
    const third = { ...other }
    expect(toggleLine([other, third], other)).toEqual([{ ...other, checked: false }, third])
    expect(toggleLine([other, unchecked], unchecked)).toEqual([other])
    expect(toggleLine([other, unchecked], other)).toEqual([{ ...other, checked: false }, unchecked])
  })
})

describe('taking a trip out', () => {
  it('takes what hangs on it, and neither its twin nor an add-on of the same uuid', () => {
    const odd = addItem(two, trip('peru', null), [extra('nile')]).cart
    expect(told(removeItem(odd, FIRST))).toEqual([
      ['nile', 1],
      ['balloon', 1],
      ['peru', 0],
      ['nile', 0],
    ])
  })
})
