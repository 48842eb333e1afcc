import { emptyCart } from '@/components/cart/persist-cart'
import { restoreCheckout, useCheckoutStore } from '@/stores/checkout-store'
import { dropIntent } from '@/stores/order-intent'

/** Empties the cart this reservation was made from, and no other: once its money is in, or its voucher is out. */
export async function forgetPurchase(code: string): Promise<void> {
  restoreCheckout()
  const { placed, reset } = useCheckoutStore.getState()
  if (placed?.code !== code) return
  await emptyCart()
  reset()
  dropIntent()
}
