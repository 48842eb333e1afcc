import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import { call } from './buyer'
import { type Shop, signIn } from './shop'

/** The names of two browsers' carts. */
export const PHONE = 'a'.repeat(32)
export const LAPTOP = 'b'.repeat(32)

/** A traveller with an account, and what one of their devices does. */
export async function traveller(shop: Shop) {
  const token = await signIn(shop)
  const headers = { authorization: `Bearer ${token}`, 'x-currency': 'MXN', 'sec-fetch-site': 'same-origin' }
  const send = async (cart: CartSummary, cart_id: string, cart_version: number | null = null) => {
    const body = { ...cart, cart_id, cart_version }
    return (await call<PricedCart>(shop, 'POST', '/api/v1.5/shopping-cart', { body, headers })).json.data
  }
  const restore = async () =>
    (await call<CartSummary | null>(shop, 'GET', '/_auth/cart', { headers })).json.data
  const empty = () => call(shop, 'DELETE', '/_auth/cart', { headers })
  return { send, restore, empty }
}

/** Product and party of every trip of a priced cart. */
export const tripsIn = ({ summary }: PricedCart) =>
  summary.filter(({ parent }) => parent === null).map(({ uuid, qty }) => [uuid, qty])
