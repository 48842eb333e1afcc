import { describe, expect, it } from 'vitest'
import type { Cart } from '@/lib/cart/cart-item'
import { cartOf, extra, trip } from '@/tests/support/cart/carts'
import { applySync, type SyncMark } from './apply-sync'

const told = (cart: Cart) =>
  cart.lines.map(({ uuid, index, date, qty, parent, open }) => [
    parent ? `${parent.uuid}#${parent.index}>${uuid}` : `${uuid}#${index}`,
    open ? 'open' : date,
    qty,
  ])

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
  it('keeps an open date that is warned about: it is no other trip to be added to', () => {
    const open = cartOf([trip('nile', null, 2), [extra('balloon', 2)]])
    const { cart, changes } = applySync(open, [mark('nile', 0)])
    expect(told(cart)).toEqual(told(open))
    expect(changes.map(({ kind }) => kind)).toEqual(['open_date'])
  })
  it('prefers a sound trip over one that was opened before', () => {
    const three = cartOf(
      [trip('nile', '2027-03-14', 1)],
      [trip('nile', '2027-03-21', 2)],
      [trip('nile', '2027-03-28', 4)],
    )
    const { cart, changes } = applySync(three, [mark('nile', 0), mark('nile', 1)])
    expect(told(cart)).toEqual([['nile#2', '2027-03-28', 7]])
    expect(changes.map(({ into }) => into?.index)).toEqual([2, 2])
  })
  it('does not merge into a trip of another product, nor into one that is to be deleted', () => {
    const mixed = cartOf([trip('peru', '2027-03-14', 1)], [trip('nile', '2027-03-14', 2)])
    expect(told(applySync(mixed, [mark('nile', 0)]).cart)).toEqual([
      ['peru#0', '2027-03-14', 1],
      ['nile#0', 'open', 2],
    ])
    expect(told(applySync(two, [mark('nile', 0, { to_delete: true }), mark('nile', 1)]).cart)[0]).toEqual([
      'nile#1',
      'open',
      3,
    ])
  })
  it('a warned trip that is left alone becomes an open date, whatever else is in the cart', () => {
    const mixed = cartOf(
      [trip('peru', '2027-03-14', 1), [extra('balloon', 1)]],
      [trip('nile', '2027-03-14', 2)],
      [trip('nile', '2027-03-21', 3), [extra('balloon', 3)]],
    )
    expect(told(applySync(mixed, [mark('nile', 0, { to_delete: true }), mark('nile', 1)]).cart)).toEqual([
      ['peru#0', '2027-03-14', 1],
      ['peru#0>balloon', null, 1],
      ['nile#1', 'open', 3],
      ['nile#1>balloon', null, 3],
    ])
    expect(told(applySync(mixed, [mark('nile', 1)]).cart)).toEqual([
      ['peru#0', '2027-03-14', 1],
      ['peru#0>balloon', null, 1],
      ['nile#0', '2027-03-14', 5],
      ['nile#0>balloon', null, 3],
    ])
  })
  it('adds an add-on to its twin only: same kind, same uuid', () => {
    const flight = { ...extra('balloon', 1), kind: 'flight' as const }
    const mixed = cartOf(
      [trip('nile', '2027-03-14', 1), [flight, extra('dinner', 1)]],
      [trip('nile', '2027-03-21', 1), [extra('balloon', 3)]],
    )
    const { cart } = applySync(mixed, [mark('nile', 1)])
    expect(cart.lines.map(({ kind, uuid, qty }) => [kind, uuid, qty])).toEqual([
      ['experience', 'nile', 2],
      ['flight', 'balloon', 1],
      ['extra', 'dinner', 1],
      ['extra', 'balloon', 3],
    ])
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
