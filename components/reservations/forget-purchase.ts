import { connectCart, emptyCart } from '@/components/cart/persist-cart'
import { tripsOf } from '@/lib/cart/cart-item'
import { useCartStore } from '@/stores/cart-store'
import { restoreCheckout, useCheckoutStore } from '@/stores/checkout-store'
import { rememberBuyer } from '@/stores/known-buyer'
import { dropIntent } from '@/stores/order-intent'
import { boughtTrips, forgetOrderedCart } from '@/stores/ordered-cart'

/**
 * Empties the cart this reservation was made from, and no other: once its money is in, or its voucher is out. Another
 * tab than the one that ordered (a bank's app opens its own) takes out what was bought, and leaves what came since.
 */
export async function forgetPurchase(code: string): Promise<void> {
  restoreCheckout()
  const { placed, info, reset } = useCheckoutStore.getState()
  if (placed?.code !== code) return takeOut(code)
  await emptyCart()
  rememberBuyer(info, Date.now())
  reset()
  dropIntent()
  forgetOrderedCart(code)
}

async function takeOut(code: string): Promise<void> {
  await connectCart()
  const { cart, removeTrip } = useCartStore.getState()
  const bought = boughtTrips(code, cart)
  forgetOrderedCart(code)
  if (bought.length === 0) return
  if (bought.length === tripsOf(cart).length) await emptyCart()
  else for (const trip of bought) removeTrip(trip)
  dropIntent()
}
