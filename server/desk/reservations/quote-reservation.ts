import type { CartSummary } from '@/lib/cart/contract'
import type { ReservationQuote } from '@/lib/desk/orders/order-contract'
import type { Market } from '@/lib/locale/market'
import { presentCart } from '@/server/cart/present-cart'
import { quoteShoppingCart } from '@/server/cart/quote-shopping-cart'
import { patientMinutes } from '@/server/layaway/rules/first-payment-window'
import type { Context } from '@/server/platform/context'
import { hasBought } from '@/server/reservations/find-reservation'

/**
 * What a traveller's cart costs, asked by whoever books for them: nobody's own cart is touched, and nothing is held. With
 * how long the seats would wait for the first payment if it was booked now.
 */
export async function quoteReservation(
  context: Context,
  { email, ...summary }: CartSummary & { readonly email?: string | undefined },
  market: Market,
): Promise<ReservationQuote> {
  const asks = email !== undefined && summary.coupons.length > 0
  const buyer = email?.toLowerCase() ?? ''
  const person = asks ? { email: buyer, hasBought: await hasBought(context, buyer) } : null
  const priced = presentCart(context, await quoteShoppingCart(context, { summary, market, person }))
  return { ...priced, hold: holdOf(context, priced) }
}

/** The window that `placeReservation` would find, by the same counts and without a lock. */
function holdOf(
  { env: { unpaid } }: Pick<Context, 'env'>,
  { first_payment: { closed } }: Pick<ReservationQuote, 'first_payment'>,
): ReservationQuote['hold'] {
  const wanted = patientMinutes(unpaid.deskMinutes, true)
  const isClosed = closed !== null && wanted > unpaid.slow.afterMinutes
  return {
    minutes: patientMinutes(unpaid.deskMinutes, !isClosed),
    closed: isClosed ? closed : null,
  }
}
