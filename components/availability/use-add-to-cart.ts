import { track } from '@/components/analytics/track'
import { rememberRhythm } from '@/components/layaway/asked-rhythm'
import { announceCartCount } from '@/components/layout/cart-count'
import { tripsOf } from '@/lib/cart/cart-item'
import { useBooking, useChoice, useQuote } from './booking-context'
import { addOnsOf, tripOf } from './cart-lines'

export type AddOutcome = 'added' | 'already_in_cart' | 'cart_full'

/**
 * Puts what was chosen into the cart of this browser; `bookTrip` also when the trip is there with other travellers or
 * extras. The store is loaded with the first use.
 */
export function useAddToCart(): (how: 'addTrip' | 'bookTrip') => Promise<AddOutcome> {
  const { facts, market } = useBooking()
  const { choice } = useQuote()
  const rhythm = useChoice((state) => state.rhythm)
  return async (how) => {
    const { restoreCart, useCartStore } = await import('@/stores/cart-store')
    await restoreCart()
    const result = useCartStore
      .getState()
      [how]({ trip: tripOf(facts, choice), addOns: addOnsOf(facts, choice), currency: market.currency })
    if (result.added) {
      rememberRhythm(rhythm)
      void tellCart()
      track({ name: 'add_to_cart', items: [{ item_id: facts.uuid, quantity: choice.tickets }] })
    }
    announceCartCount(tripsOf(result.cart).length)
    return result.added ? 'added' : result.reason
  }
}

/** Whoever sent this visitor is told of a cart, without a word about the visitor. */
async function tellCart(): Promise<void> {
  const { storedAttribution } = await import('@/stores/attribution')
  const code = storedAttribution()?.influencer
  if (!code) return
  const { tellInfluencer } = await import('@/components/campaigns/tell-influencer')
  await tellInfluencer(code, 'cart')
}
