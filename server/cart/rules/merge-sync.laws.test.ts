import fc from 'fast-check'
import { expect } from 'vitest'
import { type Cart, tripsOf } from '@/lib/cart/cart-item'
import { itemKey, tripKey } from '@/lib/cart/item-key'
import { anyCart } from '@/tests/support/cart/carts'
import { law } from '@/tests/support/money/law'
import { applySync } from './apply-sync'
import { mergeCarts } from './merge-carts'

const quantities = (cart: Cart) => new Map(cart.lines.map((line) => [itemKey(line, cart.lines), line.qty]))
const refs = (cart: Cart) => tripsOf(cart).map(({ uuid, index }) => `${uuid}#${index}`)
const orphans = (cart: Cart) =>
  cart.lines.filter(({ parent }) => parent && !refs(cart).includes(`${parent.uuid}#${parent.index}`))

law('merge(a, a) = a', [anyCart], (cart) => {
  expect(mergeCarts(cart, cart)).toEqual(cart)
})

law('merge(merge(a, b), b) = merge(a, b)', [anyCart, anyCart], (a, b) => {
  const once = mergeCarts(a, b)
  expect(mergeCarts(once, b)).toEqual(once)
})

law('a merge has every key and code of both once, with the larger quantity', [anyCart, anyCart], (a, b) => {
  const merged = mergeCarts(a, b)
  const [ofA, ofB] = [quantities(a), quantities(b)]
  const keys = [...new Set([...ofA.keys(), ...ofB.keys()])].sort()
  const larger = keys.map((key) => [key, Math.max(ofA.get(key) ?? 0, ofB.get(key) ?? 0)])
  expect([merged.lines.length, [...quantities(merged)].sort(), [...merged.coupons].sort()]).toEqual([
    keys.length,
    larger,
    [...new Set([...a.coupons, ...b.coupons])].sort(),
  ])
})

law('a merge has the same lines whoever comes first', [anyCart, anyCart], (a, b) => {
  expect([...quantities(mergeCarts(b, a))].sort()).toEqual([...quantities(mergeCarts(a, b))].sort())
})

law(
  'after a merge every trip has an index of its own and every add-on a trip',
  [anyCart, anyCart],
  (a, b) => {
    const merged = mergeCarts(a, b)
    expect([new Set(refs(merged)).size, orphans(merged)]).toEqual([refs(merged).length, []])
  },
)

const anyMarks = fc.uniqueArray(
  fc.record({
    uuid: fc.constantFrom('a', 'b', 'c'),
    index: fc.nat(3),
    warning: fc.boolean(),
    to_delete: fc.boolean(),
    can_open_date: fc.boolean(),
  }),
  { maxLength: 6, selector: ({ uuid, index }) => `${uuid}#${index}` },
)

law('a sync leaves no deleted trip, no orphan and no trip twice', [anyCart, anyMarks], (before, marks) => {
  const { cart } = applySync(before, marks)
  const deleted = marks.filter(({ to_delete }) => to_delete).map(({ uuid, index }) => `${uuid}#${index}`)
  const keys = tripsOf(cart).map(tripKey)
  expect([refs(cart).filter((ref) => deleted.includes(ref)), orphans(cart), new Set(keys).size]).toEqual([
    [],
    [],
    keys.length,
  ])
})

law(
  'a sync never adds a traveller, and tells of every trip it touches',
  [anyCart, anyMarks],
  (before, marks) => {
    const { cart, changes } = applySync(before, marks)
    const travellers = (of: Cart) => tripsOf(of).reduce((all, { qty }) => all + qty, 0)
    const told = changes.map(({ uuid, index }) => `${uuid}#${index}`)
    const gone = refs(before).filter((ref) => !refs(cart).includes(ref))
    expect(travellers(cart)).toBeLessThanOrEqual(travellers(before))
    expect(gone.filter((ref) => !told.includes(ref))).toEqual([])
  },
)
