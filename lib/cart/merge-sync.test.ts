import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_RUNS } from '@/lib/money/property-runs'
import { addItem } from './add-item'
import { applySync, type SyncMark } from './apply-sync'
import { type Cart, EMPTY_CART, type NewLine, tripsOf } from './cart-item'
import { itemKey, tripKey } from './item-key'
import { mergeCarts } from './merge-carts'

const runs = { numRuns: PROPERTY_RUNS }

function trip(uuid: string, date: string | null, qty = 2): NewLine {
  return {
    kind: 'experience',
    uuid,
    qty,
    departure_date: date === null ? null : { date, code: null },
    open: date === null,
  }
}
const extra = (uuid: string, qty = 2): NewLine => ({ kind: 'extra', uuid, qty })
function cartOf(...trips: [NewLine, NewLine[]?][]): Cart {
  return trips.reduce((cart, [line, addOns]) => addItem(cart, line, addOns ?? []).cart, EMPTY_CART)
}
const keysOf = (cart: Cart) => cart.lines.map((line) => itemKey(line, cart.lines))
const told = (cart: Cart) =>
  cart.lines.map(({ uuid, index, date, qty, parent, open }) => [
    parent ? `${parent.uuid}#${parent.index}>${uuid}` : `${uuid}#${index}`,
    open ? 'open' : date,
    qty,
  ])

const anyTrip = fc.tuple(
  fc
    .record({
      uuid: fc.constantFrom('a', 'b', 'c'),
      date: fc.constantFrom('2027-01-01', '2027-02-02', null),
      qty: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ uuid, date, qty }) => trip(uuid, date, qty)),
  fc.uniqueArray(
    fc
      .record({ uuid: fc.constantFrom('x', 'y'), qty: fc.integer({ min: 1, max: 20 }) })
      .map(({ uuid, qty }) => extra(uuid, qty)),
    { selector: ({ uuid }) => uuid },
  ),
)
const anyCart: fc.Arbitrary<Cart> = fc
  .record({
    trips: fc.array(anyTrip, { maxLength: 6 }),
    coupons: fc.uniqueArray(fc.constantFrom('UNO', 'DOS')),
  })
  .map(({ trips, coupons }) => ({ ...cartOf(...trips), coupons }))

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
  it('a merge with itself changes nothing', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(mergeCarts(cart, cart)).toEqual(cart)
      }),
      runs,
    )
  })
  it('a second merge of the same cart changes nothing', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const once = mergeCarts(a, b)
        expect(mergeCarts(once, b)).toEqual(once)
      }),
      runs,
    )
  })
  it('every key of both is in the result once, with the larger quantity, whoever comes first', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const merged = mergeCarts(a, b)
        const keys = keysOf(merged)
        expect(new Set(keys).size).toBe(keys.length)
        expect(new Set(keys)).toEqual(new Set([...keysOf(a), ...keysOf(b)]))
        const quantities = (cart: Cart) =>
          new Map(cart.lines.map((line) => [itemKey(line, cart.lines), line.qty]))
        const [ofA, ofB] = [quantities(a), quantities(b)]
        for (const [key, qty] of quantities(merged))
          expect(qty).toBe(Math.max(ofA.get(key) ?? 0, ofB.get(key) ?? 0))
        expect(new Map([...quantities(mergeCarts(b, a))].sort())).toEqual(
          new Map([...quantities(merged)].sort()),
        )
      }),
      runs,
    )
  })
  it('gives every trip an index of its own and every add-on a parent', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const merged = mergeCarts(a, b)
        const refs = tripsOf(merged).map(({ uuid, index }) => `${uuid}#${index}`)
        expect(new Set(refs).size).toBe(refs.length)
        for (const { parent } of merged.lines)
          if (parent) expect(refs).toContain(`${parent.uuid}#${parent.index}`)
      }),
      runs,
    )
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
  it('never leaves a deleted trip, an orphan or two of the same, and never more travellers than before', () => {
    const anyMarks = fc.array(
      fc.record({
        uuid: fc.constantFrom('a', 'b', 'c'),
        index: fc.nat(3),
        warning: fc.boolean(),
        to_delete: fc.boolean(),
        can_open_date: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(anyCart, anyMarks, (before, all) => {
        const marks = all.filter(
          (one, at) => all.findIndex((other) => other.uuid === one.uuid && other.index === one.index) === at,
        )
        const { cart } = applySync(before, marks)
        const refs = tripsOf(cart).map(({ uuid, index }) => `${uuid}#${index}`)
        for (const { to_delete, uuid, index } of marks)
          if (to_delete) expect(refs).not.toContain(`${uuid}#${index}`)
        for (const { parent } of cart.lines)
          if (parent) expect(refs).toContain(`${parent.uuid}#${parent.index}`)
        const keys = tripsOf(cart).map(tripKey)
        expect(new Set(keys).size).toBe(keys.length)
        const travellers = (of: Cart) => tripsOf(of).reduce((sum, { qty }) => sum + qty, 0)
        expect(travellers(cart)).toBeLessThanOrEqual(travellers(before))
      }),
      runs,
    )
  })
})
