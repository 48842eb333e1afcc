import { useTranslations } from 'next-intl'
import { track } from '@/components/analytics/track'
import { type Cart, isTripRef } from '@/lib/cart/cart-item'
import type { PricedCart } from '@/lib/cart/contract'
import type { Market } from '@/lib/locale/market'
import { useCartStore } from '@/stores/cart-store'
import { changeTravellers, removeAddOn, removeWithUndo } from './cart-actions'
import { CartTrip } from './cart-trip'
import { quotedTrips } from './quote-lines'

interface CartTripsProps {
  readonly market: Market
  readonly cart: Cart
  readonly quote: PricedCart
}

/** The trips of the cart. What was just removed is gone before the server has answered. */
export function CartTrips({ market, cart, quote }: CartTripsProps) {
  const t = useTranslations('cart')
  const undo = t('remove.undo')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {quotedTrips(quote).map((quoted) => {
        const { trip } = quoted
        const line = cart.lines.find((other) => isTripRef(other, trip))
        if (!line) return null
        const done = t('remove.done', { name: trip.name })
        return (
          <CartTrip
            key={quoted.key}
            quoted={quoted}
            line={line}
            quote={quote}
            onTravellers={(count) => void changeTravellers(market, quoted, count)}
            onRemove={() => {
              removeWithUndo(() => useCartStore.getState().removeTrip(trip), { done, undo })
              track({ name: 'remove_from_cart', items: [{ item_id: trip.uuid, quantity: trip.qty }] })
            }}
            onReset={() =>
              removeWithUndo(() => useCartStore.getState().resetTrip(trip), {
                done: t('remove.allDone', { name: trip.name }),
                undo,
              })
            }
            onRemoveAddOn={(addOn) =>
              removeWithUndo(() => removeAddOn(quoted, addOn), {
                done: t('remove.done', { name: addOn.name }),
                undo,
              })
            }
          />
        )
      })}
    </div>
  )
}
