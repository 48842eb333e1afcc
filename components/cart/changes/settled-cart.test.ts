import { describe, expect, it } from 'vitest'
import { addItem } from '@/lib/cart/add-item'
import { type Cart, EMPTY_CART } from '@/lib/cart/cart-item'
import type { PricedLineWire } from '@/lib/cart/contract'
import { isSameCart, settledCart, visibleChanges } from './settled-cart'

const date = { date: '2027-03-14', code: 'A' }
const CART: Cart = addItem(EMPTY_CART, { kind: 'experience', uuid: 'nile', qty: 2, departure_date: date }, [
  { kind: 'extra', uuid: 'balloon', qty: 2 },
]).cart

function priced(line: Partial<PricedLineWire>): PricedLineWire {
  return {
    ...{
      uuid: 'nile',
      kind: 'experience',
      index: 0,
      parent: null,
      name: 'Nilo',
      qty: 2,
      unit: 1,
      group: null,
    },
    ...{ departure_date: { ...date, end: '2027-03-20' }, open: false, sale_price: 100, original_price: 100 },
    ...{ discount: 0, total: 200, fee: 0, on_arrival: 0, promotion: null, coupon: null, explanations: [] },
    ...line,
  }
}
const BALLOON = priced({
  ...{ uuid: 'balloon', kind: 'extra', parent: { uuid: 'nile', index: 0 }, sale_price: 50 },
})

describe('a cart after the server has priced it', () => {
  it('carries the prices that are shown from now on, and is the same cart from then on', () => {
    const settled = settledCart(CART, { summary: [priced({}), BALLOON], coupons: [] })
    expect(
      settled.lines.map(({ uuid, sale_price, departure_date }) => [uuid, sale_price, departure_date]),
    ).toEqual([
      ['nile', 100, date],
      ['balloon', 50, null],
    ])
    expect(isSameCart(settled, CART)).toBe(false)
    expect(isSameCart(settledCart(settled, { summary: [BALLOON, priced({})], coupons: [] }), settled)).toBe(
      true,
    )
  })

  it('loses what was taken out, and follows quantities and open dates', () => {
    const open = priced({ qty: 3, open: true, departure_date: null })
    const { lines } = settledCart(CART, { summary: [open], coupons: [] })
    expect(lines).toMatchObject([{ uuid: 'nile', qty: 3, open: true, date: null, departure_date: null }])
  })

  it('has the codes of both carts after a merge, and is another cart by them', () => {
    const settled = settledCart(CART, { summary: [priced({}), BALLOON], coupons: ['A', 'B'] })
    expect(settled.coupons).toEqual(['A', 'B'])
    expect(isSameCart(settled, { ...settled, coupons: ['B', 'A'] })).toBe(true)
    expect(isSameCart(settled, { ...settled, coupons: ['A'] })).toBe(false)
  })

  it('tells every change but that of a coupon of the cart, which stands beside its field', () => {
    const change = {
      uuid: 'nile',
      index: 0,
      name: '',
      reason: '',
      text: '',
      old_price: null,
      new_price: null,
      product: null,
    }
    const changes = [
      { ...change, kind: 'price' as const },
      { ...change, kind: 'coupon' as const, reason: 'unknown_code' },
      { ...change, kind: 'coupon' as const, reason: 'coupons_full' },
    ]
    expect(visibleChanges(changes).map(({ reason }) => reason)).toEqual(['', 'coupons_full'])
  })
})
