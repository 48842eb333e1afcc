import { choiceOf, previewOfQuote } from '@/components/cart/quote-preview'
import { useCartQuote } from '@/components/cart/use-cart-quote'
import { onlineOf } from '@/lib/layaway/layaway-preview'
import type { Market } from '@/lib/locale/market'
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
  return payAll ? quote.totals.total : quote.layaway.deposit
}
