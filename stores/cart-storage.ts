import type { PersistStorage } from 'zustand/middleware'
import { type Cart, EMPTY_CART } from '@/lib/cart/cart-item'
import { withoutPrices } from '@/lib/cart/cart-summary'
import { CURRENCIES, type Currency } from '@/lib/locale/market'
import { readStoredCart } from './read-stored-cart'

/** Where the cart is kept between visits (specification §9). */
export const CART_KEY = 'shopping-cart-v1'

/** What is kept. */
export interface StoredCart {
  readonly cart: Cart
  /** What its prices were seen in; null for none. */
  readonly currency: Currency | null
}

/** Browser storage that never throws: refused, full or broken storage is an empty cart, not a broken page. */
export function cartStorage(): PersistStorage<StoredCart> {
  return {
    getItem: () => ({ state: readStored() }),
    setItem: (_name, { state }) => {
      if (isOnlyPricedAnew(readStored(), state)) return
      try {
        localStorage.setItem(CART_KEY, JSON.stringify({ state, version: 0 }))
      } catch {
        // A private window may refuse: the cart then lives as long as the page.
      }
    },
    removeItem: () => undefined,
  }
}

function readStored(): StoredCart {
  try {
    const stored = JSON.parse(localStorage.getItem(CART_KEY) ?? 'null') as {
      state?: Partial<StoredCart>
    } | null
    const currency = CURRENCIES.find((known) => known === stored?.state?.currency) ?? null
    const cart = readStoredCart(stored?.state?.cart)
    return { cart: currency === null ? withoutPrices(cart) : cart, currency }
  } catch {
    return { cart: EMPTY_CART, currency: null }
  }
}

/** The same cart at the prices of another currency: two tabs of two markets would write it in turns for ever. */
function isOnlyPricedAnew(stored: StoredCart, { cart, currency }: StoredCart): boolean {
  if (stored.currency === null || currency === null || stored.currency === currency) return false
  return contentOf(stored.cart) === contentOf(cart)
}

/** What a cart asks for, whatever its prices and the order of its lines, codes and their fields. */
function contentOf(cart: Cart): string {
  const { lines, coupons } = readStoredCart(withoutPrices(cart))
  return JSON.stringify([lines.map((line) => JSON.stringify(line)).sort(), [...coupons].sort()])
}
