import { beforeEach, expect, it } from 'vitest'
import { type Cart, newLine } from '@/lib/cart/cart-item'
import type { PricedCart } from '@/lib/cart/contract'
import { useCartStore } from '@/stores/cart-store'
import { acceptQuote } from './use-cart-quote'

const MXN = { locale: 'es_MX', currency: 'MXN' } as const
const NILE = '0190a000-0000-7000-8000-000000000001'

const cartOf = (qty: number): Cart => ({
  lines: [newLine({ kind: 'experience', uuid: NILE, qty, open: true })],
  coupons: [],
})

/** What the server says of a party: the same, at 700 each. */
function quoteOf(qty: number): PricedCart {
  const trip = {
    ...newLine({ kind: 'experience', uuid: NILE, qty, open: true }),
    name: 'Nilo',
    sale_price: 700,
  }
  return { summary: [trip], changes: [], coupons: [] } as unknown as PricedCart
}

const stored = () => useCartStore.getState().cart.lines.map(({ qty, sale_price }) => [qty, sale_price])

beforeEach(() => localStorage.clear())

it('an answer is put into the cart that was asked about, with the currency of its prices', () => {
  const { replace } = useCartStore.getState()
  replace(cartOf(1))
  acceptQuote(MXN, quoteOf(1), useCartStore.getState().cart)
  expect([stored(), useCartStore.getState().currency]).toEqual([[[1, 700]], 'MXN'])
})

it('an answer that comes when the party has changed meanwhile does not take it back', () => {
  const { replace } = useCartStore.getState()
  replace(cartOf(1))
  const asked = useCartStore.getState().cart
  replace(cartOf(2))
  expect(acceptQuote(MXN, quoteOf(1), asked)).toEqual([])
  expect(stored()).toEqual([[2, null]])
})
