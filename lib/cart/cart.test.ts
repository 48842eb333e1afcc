import { describe, expect, it } from 'vitest'
import { addOn, BALLOON, CARE, cartOf, DOUBLE, NILE, PERU, trip } from '@/tests/support/cart/trips'
import { newLine } from './cart-item'
import { toggleItem, toggleLine } from './toggle-item'

describe('toggling (specification §4)', () => {
  const ref = { uuid: NILE, index: 0 }
  it('adds what is not there, drops what is new, keeps what is fixed', () => {
    const cart = cartOf([trip('2027-03-14'), [addOn('flight', CARE, { group: 'included' })]])
    const withExtra = toggleItem(cart, ref, addOn('extra', BALLOON))
    expect(withExtra.lines.at(-1)).toMatchObject({ uuid: BALLOON, parent: ref, is_new: true, checked: true })
    expect(toggleItem(withExtra, ref, addOn('extra', BALLOON))).toEqual(cart)
    expect(toggleItem(cart, ref, addOn('flight', CARE))).toEqual(cart)
    expect(toggleItem(cart, { uuid: NILE, index: 3 }, addOn('extra', BALLOON))).toBe(cart)
  })
  it('keeps a saved item unchecked, and removes it at the second time', () => {
    const saved = { group: null, is_new: false, checked: true }
    const asked = toggleLine([saved], saved)
    expect(asked).toEqual([{ ...saved, checked: false }])
    expect(toggleLine(asked, asked[0] ?? saved)).toEqual([])
  })
})

describe('a new line', () => {
  it('has the defaults of specification §3', () => {
    expect(newLine({ kind: 'room', uuid: DOUBLE, qty: 2 })).toEqual({
      ...{ kind: 'room', uuid: DOUBLE, index: 0, qty: 2, unit: 1, group: null, parent: null },
      ...{ departure_date: null, open: false, date: null, sale_price: null, is_new: true, checked: true },
    })
  })
  it('keeps what it is given', () => {
    const parent = { uuid: NILE, index: 2 }
    const given = { unit: 3, group: 'mandatory', parent, open: true, sale_price: 5 } as const
    const departure_date = { date: '2027-03-14', code: 'A1' }
    expect(newLine({ kind: 'package', uuid: PERU, qty: 1, departure_date, ...given })).toEqual({
      ...{ kind: 'package', uuid: PERU, index: 0, qty: 1, ...given },
      ...{ departure_date, date: '2027-03-14', is_new: true, checked: true },
    })
  })
})
