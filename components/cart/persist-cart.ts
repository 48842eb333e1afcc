import { announceCartCount } from '@/components/layout/cart-count'
import { type Cart, EMPTY_CART, tripsOf } from '@/lib/cart/cart-item'
import { fromSummary, toSummary, withoutPrices } from '@/lib/cart/cart-summary'
import type { CartSummary } from '@/lib/cart/contract'
import { cartIdentity, forgetCartIdentity } from '@/stores/cart-identity'
import { hasStoredCart, restoreCart, useCartStore } from '@/stores/cart-store'

const ROUTE = '/_auth/cart'
const SAVE_AFTER_MS = 400

let connected: Promise<void> | null = null

/**
 * Reads the cart of this browser, from its storage or else from the encrypted cookie, and keeps both and the count in
 * the navbar up to date from then on (domain.md §4). Once per page; failures are silent (specification §8).
 */
export function connectCart(): Promise<void> {
  connected ??= connect()
  return connected
}

async function connect(): Promise<void> {
  const isKnown = hasStoredCart()
  await restoreCart()
  if (!isKnown) await restoreFromCookie()
  const { cart } = useCartStore.getState()
  announceCartCount(tripsOf(cart).length)
  if (isKnown) saveSoon()
  useCartStore.subscribe((state, before) => {
    if (state.cart === before.cart) return
    announceCartCount(tripsOf(state.cart).length)
    saveSoon()
  })
  addEventListener('pagehide', saveNow)
}

async function restoreFromCookie(): Promise<void> {
  try {
    const answer = await fetch(ROUTE, { headers: { accept: 'application/json' } })
    const body = (await answer.json()) as { data?: CartSummary | null }
    if (answer.ok && body.data) useCartStore.getState().replace(fromSummary(body.data))
  } catch {
    // Without an answer the cart is the empty one it was.
  }
}

let timer: ReturnType<typeof setTimeout> | null = null
let saved: string | null = null

function saveSoon(): void {
  if (timer) clearTimeout(timer)
  timer = setTimeout(saveNow, SAVE_AFTER_MS)
}

function saveNow(): void {
  if (timer === null) return
  clearTimeout(timer)
  timer = null
  void saveCart(useCartStore.getState().cart)
}

/** Hands a cart over to the encrypted cookie; an empty one removes it. */
export async function saveCart(cart: Cart): Promise<void> {
  const body = cart.lines.length === 0 ? null : JSON.stringify(toSummary(withoutPrices(cart)))
  if (body === saved) return
  saved = body
  try {
    await fetch(ROUTE, {
      method: body === null ? 'DELETE' : 'PUT',
      keepalive: true,
      ...(body === null ? {} : { headers: { 'content-type': 'application/json' }, body }),
    })
  } catch {
    saved = null
  }
}

/** After the order was paid or has its voucher: nothing is left to buy. */
export async function emptyCart(): Promise<void> {
  await connectCart()
  useCartStore.getState().replace(EMPTY_CART)
  timer ??= setTimeout(saveNow, 0)
  saveNow()
}

/** After signing out: what belongs to an account does not stay in this browser. A guest's cart does. */
export async function leaveAccountCart(): Promise<void> {
  if (cartIdentity().cart_version === null) return
  await emptyCart()
  forgetCartIdentity()
}
