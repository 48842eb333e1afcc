import { choiceOf, previewOfQuote } from '@/components/cart/quote-preview'
import { useCartQuote } from '@/components/cart/use-cart-quote'
import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import type { PricedCart } from '@/lib/cart/contract'
import { onlineOf, type Preview } from '@/lib/layaway/layaway-preview'
import type { Currency, Market } from '@/lib/locale/market'
import { fromWire, type Money, min, money, subtract, toWire } from '@/lib/money/money'
import type { PaidWith, PaymentMethod } from '@/lib/payments/contract'
import { useCheckoutStore } from '@/stores/checkout-store'

/**
 * The cart, what it costs, and what was chosen for paying it.
 * @param creditMinor what of the amount due is paid with credit, minor units
 * @param points that pay: of all that is paid now, or with the deposit of what follows
 */
export function useCheckout(market: Market, creditMinor: number, points: number) {
  const cart = useCartQuote(market)
  const { payAll, plan, method, months, info, placed } = useCheckoutStore()
  const { quote } = cart
  const choice = quote ? choiceOf(quote, plan) : null
  const preview = quote ? previewOfQuote(quote, choice) : null
  const paysAll = payAll || !preview?.offered
  const worth = worthOf(points, market.currency)
  const due = preview ? (paysAll ? lessPoints(onlineOf(preview), worth) : preview.deposit) : null
  const split = due && splitOf(due, creditMinor, method)
  const seats = quote
    ? quote.summary.filter(({ parent }) => parent === null).reduce((all, { qty }) => all + qty, 0)
    : 0
  return {
    ...{ ...cart, choice, preview, payAll: paysAll, due, split, seats, method, months, info, placed },
    ...{ points, worth },
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/** What points are worth. */
function worthOf(points: number, currency: Currency): Money {
  return money(points * POINT_MINOR[currency], currency)
}

/** Never below nothing: the number may have been chosen for another amount. */
function lessPoints(amount: Money, worth: Money): Money {
  return subtract(amount, min(worth, amount))
}

/** What the summary shows of today: what points pay of it is not paid today. */
export function previewOf({
  preview,
  payAll,
  worth,
}: Pick<Checkout, 'payAll' | 'worth'> & { readonly preview: Preview }): Preview {
  if (!payAll || worth.amount === 0) return preview
  return { ...preview, total: lessPoints(preview.total, worth), deposit: lessPoints(preview.deposit, worth) }
}

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
export function askedOnWire(
  checkout: Pick<Checkout, 'quote' | 'payAll' | 'points' | 'split'>,
): number | null {
  const { split } = checkout
  const isSplit = split !== null && split.credit.amount > 0 && !split.isAlone
  return isSplit ? toWire(split.rest) : dueOnWire(checkout)
}

/** The amount due in major units, as the wire takes it; null while it is not known. */
export function dueOnWire({
  quote,
  payAll,
  points,
}: Pick<Checkout, 'quote' | 'payAll' | 'points'>): number | null {
  if (!quote) return null
  if (!payAll) return quote.layaway.deposit
  const { currency } = quote.totals
  return toWire(lessPoints(fromWire(onlineWire(quote.totals), currency), worthOf(points, currency)))
}

/** What is paid here of a quote, in major units. */
export function onlineWire({ total, on_arrival, currency }: PricedCart['totals']): number {
  return toWire(subtract(fromWire(total, currency), fromWire(on_arrival, currency)))
}
