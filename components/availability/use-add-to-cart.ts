import { rememberRhythm } from '@/components/layaway/asked-rhythm'
import { announceCartCount } from '@/components/layout/cart-count'
import { type NewLine, tripsOf } from '@/lib/cart/cart-item'
import { useBooking, useChoice, useQuote } from './booking-context'
import type { BookingFacts } from './booking-facts'
import { type BookingChoice, chosenAddOns } from './booking-lines'

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
    if (result.added) rememberRhythm(rhythm)
    announceCartCount(tripsOf(result.cart).length)
    return result.added ? 'added' : result.reason
  }
}

/** The trip as a cart line with the price its day showed, which the server compares; no departure: an open date. */
export function tripOf(facts: BookingFacts, { entry, open, tickets }: BookingChoice): NewLine {
  return {
    kind: facts.type,
    uuid: facts.uuid,
    qty: tickets,
    departure_date: entry ? { date: entry.start, code: entry.code } : null,
    open: entry === null,
    sale_price: (entry ?? open)?.price ?? null,
  }
}

/** What hangs on it. */
export function addOnsOf(facts: BookingFacts, choice: BookingChoice): NewLine[] {
  return chosenAddOns(facts, choice).map(({ addOn, qty }) => ({
    kind: addOn.kind,
    uuid: addOn.uuid,
    qty,
    unit: addOn.unit,
    group: addOn.group,
    sale_price: addOn.price,
  }))
}
