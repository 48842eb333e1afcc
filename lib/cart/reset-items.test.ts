import { describe, expect, it } from 'vitest'
import { cartOf, extra, trip } from '@/tests/support/cart/carts'
import { resetItems, resetTrip } from './reset-items'
import { NOTHING_SELECTED, selectItem, selectQuantity } from './selection'

describe('a reset (specification §4)', () => {
  it('keeps only fixed items, and all flights as soon as one of them is fixed', () => {
    const items = [
      { id: 1, kind: 'extra' as const, group: null },
      { id: 2, kind: 'extra' as const, group: 'mandatory' as const },
      { id: 3, kind: 'flight' as const, group: 'included' as const },
      { id: 4, kind: 'flight' as const, group: null },
      { id: 5, kind: 'experience' as const, group: null },
      { id: 6, kind: 'package' as const, group: null },
    ]
    expect(resetItems(items).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6])
    expect(resetItems(items.filter(({ id }) => id !== 3)).map(({ id }) => id)).toEqual([2, 5, 6])
  })

  it('of a trip leaves other trips alone, also an identical one', () => {
    const cart = cartOf(
      [trip('nile', null), [extra('balloon'), { ...extra('permits'), group: 'mandatory' }]],
      [trip('nile', '2027-01-01'), [extra('balloon')]],
    )
    const reset = resetTrip(cart, { uuid: 'nile', index: 1 })
    expect(reset.lines).toEqual(cart.lines.slice(0, 4))
    expect(resetTrip(cart, { uuid: 'nile', index: 0 }).lines.map(({ uuid }) => uuid)).toEqual([
      ...['nile', 'permits', 'nile', 'balloon'],
    ])
    expect(resetTrip(reset, { uuid: 'nile', index: 1 })).toBe(reset)
  })
})

describe('selecting on a product page (specification §4)', () => {
  it('adds what is new, and removes what is unchecked', () => {
    const once = selectItem(NOTHING_SELECTED, 'balloon', 2)
    expect(once).toEqual({ balloon: 2 })
    expect(selectItem({ ...once, care: 1 }, 'balloon', 5)).toEqual({ care: 1 })
  })

  it('changes how many of what is selected, and nothing else', () => {
    expect(selectQuantity({ balloon: 2 }, 'balloon', 3)).toEqual({ balloon: 3 })
    expect(selectQuantity(NOTHING_SELECTED, 'balloon', 3)).toBe(NOTHING_SELECTED)
  })
})
