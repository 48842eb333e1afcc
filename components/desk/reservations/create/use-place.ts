import { useRef, useState } from 'react'
import { settledCart } from '@/components/cart/changes/settled-cart'
import type { WireChoice } from '@/components/cart/quote-preview'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { Cart } from '@/lib/cart/cart-item'
import { type CartOrder, cartOrder } from '@/lib/checkout/cart-order'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskOrder, ReservationQuote } from '@/lib/desk/orders/order-contract'
import type { Market } from '@/lib/locale/market'
import { atDesk } from '../../at-desk'

/** What is booked, as it was priced and shown. */
export interface Booking {
  readonly market: Market
  readonly cart: Cart
  readonly quote: ReservationQuote
  readonly info: CartOrder['info']
  readonly plan: WireChoice | null
  readonly reason: string
}

/**
 * Books what is shown. The key of the intent is the order's, not the quote's: an answer that was lost is asked for again
 * also when the price was asked anew meanwhile. What was refused because something moved is priced again; `before` then
 * is what was shown until then.
 */
export function usePlace(onDone: (order: DeskOrder) => void, askAgain: () => Promise<unknown>) {
  const [before, setBefore] = useState<ReservationQuote | null>(null)
  const shown = useRef<ReservationQuote | null>(null)
  const placing = useKeyedSubmit(async ({ market, ...order }: ReturnType<typeof orderOf>, options) => {
    const { current: quote } = shown
    const token = quote?.quote.token ?? ''
    try {
      const call = () => deskApi(market).reservations.place({ body: { ...order, quote: token } }, options)
      return await atDesk(call)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setBefore(quote)
        await askAgain()
      }
      throw error
    }
  }, onDone)
  const submit = (booking: Booking) => {
    shown.current = booking.quote
    setBefore(null)
    placing.submit(orderOf(booking))
  }
  const forget = () => {
    setBefore(null)
    placing.reset()
  }
  return { before, error: placing.error, isPending: placing.isPending, submit, forget }
}

function orderOf({ market, cart, quote, info, plan, reason }: Booking) {
  return { ...cartOrder({ market, cart: settledCart(cart, quote), quote, info, plan }), market, reason }
}
