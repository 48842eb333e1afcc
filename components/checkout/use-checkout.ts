import { choiceOf, previewOfQuote } from '@/components/cart/quote-preview'
import { useCartQuote } from '@/components/cart/use-cart-quote'
import type { PricedCart } from '@/lib/cart/contract'
import { onlineOf } from '@/lib/layaway/layaway-preview'
import type { Market } from '@/lib/locale/market'
import { fromWire, type Money, min, money, subtract, toWire } from '@/lib/money/money'
import type { PaidWith, PaymentMethod } from '@/lib/payments/contract'
import { useCheckoutStore } from '@/stores/checkout-store'

/**
 * The cart, what it costs, and what was chosen for paying it.
 * @param creditMinor what of the amount due is paid with credit, minor units
 */
export function useCheckout(market: Market, creditMinor: number) {
  const cart = useCartQuote(market)
  const { payAll, plan, method, months, info, placed } = useCheckoutStore()
  const { quote } = cart
  const choice = quote ? choiceOf(quote, plan) : null
  const preview = quote ? previewOfQuote(quote, choice) : null
  const paysAll = payAll || !preview?.offered
  const due = preview ? (paysAll ? onlineOf(preview) : preview.deposit) : null
  const split = due && splitOf(due, creditMinor, method)
  const seats = quote
    ? quote.summary.filter(({ parent }) => parent === null).reduce((all, { qty }) => all + qty, 0)
    : 0
  return { ...cart, choice, preview, payAll: paysAll, due, split, seats, method, months, info, placed }
}

export type Checkout = ReturnType<typeof useCheckout>

/** What is due between credit and the chosen method. */
export interface CreditSplit {
  /** Zero for none. */
  readonly credit: Money
  /** What the method takes; zero where credit pays alone. */
  readonly rest: Money
  /** Credit pays, and no other way is asked for. */
  readonly isAlone: boolean
  /** What the button says: what is paid by pressing it, and with what. */
  readonly pressed: { readonly amount: Money; readonly method: PaidWith }
}

/** Never more credit than is due: the choice may have been made of another amount. */
export function splitOf(due: Money, creditMinor: number, method: PaymentMethod): CreditSplit {
  const credit = min(money(creditMinor, due.currency), due)
  const rest = subtract(due, credit)
  const isAlone = credit.amount > 0 && rest.amount === 0
  const pressed = isAlone ? { amount: due, method: 'credit' as const } : { amount: rest, method }
  return { credit, rest, isAlone, pressed }
}

/** For which amount ways to pay are asked, major units; null while it is not known. */
export function askedOnWire(checkout: Pick<Checkout, 'quote' | 'payAll' | 'split'>): number | null {
  const { split } = checkout
  const isSplit = split !== null && split.credit.amount > 0 && !split.isAlone
  return isSplit ? toWire(split.rest) : dueOnWire(checkout)
}

/** The amount due in major units, as the wire takes it; null while it is not known. */
export function dueOnWire({ quote, payAll }: Pick<Checkout, 'quote' | 'payAll'>): number | null {
  if (!quote) return null
  return payAll ? onlineWire(quote.totals) : quote.layaway.deposit
}

/** What is paid here of a quote, in major units. */
function onlineWire({ total, on_arrival, currency }: PricedCart['totals']): number {
  return toWire(subtract(fromWire(total, currency), fromWire(on_arrival, currency)))
}
