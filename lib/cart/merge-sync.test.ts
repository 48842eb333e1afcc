import { describe, expect, it } from 'vitest'
import { applySync, type SyncMark } from './apply-sync'
import type { Cart } from './cart-item'
import { mergeCarts } from './merge-carts'
import { cartOf, extra, trip } from './test-carts'

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

describe('what the server says about a cart (specification §4)', () => {
  const mark = (uuid: string, index: number, changes: Partial<SyncMark> = {}): SyncMark => ({
    uuid,
    index,
    warning: true,
    to_delete: false,
    can_open_date: true,
    ...changes,
  })
  const two = cartOf(
    [trip('nile', '2027-03-14', 2), [extra('balloon', 2)]],
    [trip('nile', '2027-03-21', 3), [extra('balloon', 3), extra('dinner', 1)]],
  )

  it('removes what is to be deleted with what hangs on it', () => {
    const { cart, changes } = applySync(two, [mark('nile', 0, { to_delete: true })])
    expect(told(cart)).toEqual([
      ['nile#1', '2027-03-21', 3],
      ['nile#1>balloon', null, 3],
      ['nile#1>dinner', null, 1],
    ])
    expect(changes).toEqual([{ kind: 'removed', uuid: 'nile', index: 0, into: null }])
  })
  it('merges a warned trip into a sound one of the same uuid by adding quantities', () => {
    const { cart, changes } = applySync(two, [mark('nile', 1)])
    expect(told(cart)).toEqual([
      ['nile#0', '2027-03-14', 5],
      ['nile#0>balloon', null, 5],
      ['nile#0>dinner', null, 1],
    ])
    expect(changes).toEqual([{ kind: 'merged', uuid: 'nile', index: 1, into: { uuid: 'nile', index: 0 } }])
  })
  it('merges warned trips among themselves into one open date', () => {
    const { cart, changes } = applySync(two, [mark('nile', 0), mark('nile', 1)])
    expect(told(cart)).toEqual([
      ['nile#0', 'open', 5],
      ['nile#0>balloon', null, 5],
      ['nile#0>dinner', null, 1],
    ])
    expect(changes.map(({ kind }) => kind)).toEqual(['open_date', 'merged'])
    expect(cart.lines[0]).toMatchObject({ open: true, date: null, departure_date: null })
  })
  it('lets go of what cannot be an open date', () => {
    const { cart, changes } = applySync(cartOf([trip('nile', '2027-03-14')], [trip('peru', '2027-05-05')]), [
      mark('nile', 0, { can_open_date: false }),
    ])
    expect(told(cart)).toEqual([['peru#0', '2027-05-05', 2]])
    expect(changes).toEqual([{ kind: 'removed', uuid: 'nile', index: 0, into: null }])
  })
  it('adds up to at most 20, ignores marks of trips it does not have, and leaves sound ones alone', () => {
    const many = cartOf([trip('nile', '2027-03-14', 15)], [trip('nile', '2027-03-21', 15)])
    expect(told(applySync(many, [mark('nile', 1)]).cart)).toEqual([['nile#0', '2027-03-14', 20]])
    expect(applySync(many, [mark('nile', 7), mark('nile', 0, { warning: false })])).toEqual({
      cart: many,
      changes: [],
    })
  })
})
