import { fromSummary } from '@/lib/cart/cart-summary'
import type { CartSummary } from '@/lib/cart/contract'
import type { Market } from '@/lib/locale/market'
import { placeOf } from '@/server/availability/waitlist/place-token'
import type { Context } from '@/server/platform/context'
import type { CouponPerson } from '@/server/pricing/find-coupons'
import { readCartFacts } from './cart-facts'
import { type QuotedCart, quoteCart } from './quote-cart'
import { settleCart } from './settle-cart'

export interface QuoteRequest {
  readonly summary: CartSummary
  readonly market: Market
  /** Who buys, once that is known: some coupons count per person. */
  readonly person?: CouponPerson | null
  /** The order whose holds are this buyer's own: what it keeps is not gone for them. */
  readonly heldOrder?: string | null
  /** The token of an offer of a waitlist: its seats are not gone for who has it. */
  readonly waitlistOffer?: string | null | undefined
  /** For an order, which takes the seats itself; a cart is told when they are gone. */
  readonly seatsDecidedLater?: boolean
}

/**
 * Prices a cart on the server (domain.md §4, reliability.md §2.4): only ids, quantities, dates and codes of what was
 * sent are used; what cannot be sold as asked is changed as specification §4 says, and every change is told.
 */
export async function quoteShoppingCart(context: Context, request: QuoteRequest): Promise<QuotedCart> {
  const { summary, market, person = null, heldOrder = null, seatsDecidedLater = false } = request
  const heldPlace = placeOf(context, 'buy', request.waitlistOffer)
  const asked = fromSummary(summary)
  const facts = await readCartFacts(context, asked, {
    person,
    currency: market.currency,
    heldOrder,
    heldPlace,
  })
  const settled = settleCart(asked, { facts, clock: context.clock, seatsDecidedLater })
  return quoteCart(settled, facts, market, context.clock)
}
