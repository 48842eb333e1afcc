import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Cart, EMPTY_CART } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import { deskApi } from '@/lib/client/desk-client'
import type { ReservationQuote } from '@/lib/desk/orders/order-contract'
import type { Market } from '@/lib/locale/market'
import { atDesk } from '../../at-desk'

/** A quote is good for 15 minutes; it is asked again before it ends. */
const ASK_AGAIN_MS = 10 * 60_000

/**
 * What a cart costs in a market, by the server's word; the last one stays until the next is known.
 * @param email of the buyer once it is one, for coupons that count per person
 */
export function usePrice(market: Market, cart: Cart | null, email: string) {
  const queries = useQueryClient()
  const summary = toSummary(cart ?? EMPTY_CART)
  const body = { ...summary, ...(cart?.coupons.length && isAddress(email) ? { email } : {}) }
  const queryKey = ['desk', 'price', market, body]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).reservations.price({ body }, { signal })),
    enabled: cart !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
    // Each time it is chosen it is asked anew.
    gcTime: 0,
  })
  /** Asks again, and answers with what is true now. */
  const ask = async (): Promise<ReservationQuote | undefined> => {
    await queries.invalidateQueries({ queryKey })
    return queries.getQueryData<ReservationQuote>(queryKey)
  }
  return { query, ask }
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
