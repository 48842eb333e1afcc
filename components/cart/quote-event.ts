import type { VisitEvent } from '@/lib/analytics/events'
import type { PricedCart } from '@/lib/cart/contract'

/** An event about a cart: its trips with their prices, and what it comes to. */
export function quoteEvent(
  name: 'view_cart' | 'begin_checkout' | 'add_payment_info',
  { summary, totals }: PricedCart,
): VisitEvent {
  const items = summary
    .filter(({ parent }) => parent === null)
    .map(({ uuid, qty, sale_price }) => ({ item_id: uuid, quantity: qty, price: sale_price }))
  return { name, items, value: totals.total }
}
