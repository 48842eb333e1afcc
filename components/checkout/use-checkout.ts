import { choiceOf, previewOfQuote } from '@/components/cart/quote-preview'
import { useCartQuote } from '@/components/cart/use-cart-quote'
import type { PricedCart } from '@/lib/cart/contract'
import { onlineOf } from '@/lib/layaway/layaway-preview'
import type { Market } from '@/lib/locale/market'
import { fromWire, subtract, toWire } from '@/lib/money/money'
import { useCheckoutStore } from '@/stores/checkout-store'

/** The cart, what it costs, and what was chosen for paying it. */
export function useCheckout(market: Market) {
  const cart = useCartQuote(market)
  const { payAll, plan, method, months, info, placed } = useCheckoutStore()
  const { quote } = cart
  const choice = quote ? choiceOf(quote, plan) : null
  const preview = quote ? previewOfQuote(quote, choice) : null
  const paysAll = payAll || !preview?.offered
  const due = preview ? (paysAll ? onlineOf(preview) : preview.deposit) : null
  const seats = quote
    ? quote.summary.filter(({ parent }) => parent === null).reduce((all, { qty }) => all + qty, 0)
    : 0
  return { ...cart, choice, preview, payAll: paysAll, due, seats, method, months, info, placed }
}

export type Checkout = ReturnType<typeof useCheckout>

/** The amount due in major units, as the wire takes it; null while it is not known. */
export function dueOnWire({ quote, payAll }: Pick<Checkout, 'quote' | 'payAll'>): number | null {
  if (!quote) return null
  return payAll ? onlineWire(quote.totals) : quote.layaway.deposit
}

/** What is paid here of a quote, in major units. */
function onlineWire({ total, on_arrival, currency }: PricedCart['totals']): number {
  return toWire(subtract(fromWire(total, currency), fromWire(on_arrival, currency)))
}
