import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type AddResult, addItem, chooseAgain, removeItem } from '@/lib/cart/add-item'
import { type Cart, EMPTY_CART, type NewLine, type TripRef } from '@/lib/cart/cart-item'
import { withoutPrices } from '@/lib/cart/cart-summary'
import { changeTickets } from '@/lib/cart/change-tickets'
import { resetTrip } from '@/lib/cart/reset-items'
import { toggleItem } from '@/lib/cart/toggle-item'
import type { Currency } from '@/lib/locale/market'
import { canonicalCode } from '@/lib/pricing/coupons/typed-code'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import type { RoomType } from '@/lib/pricing/rooms-for-tickets'
import { CART_KEY, cartStorage, type StoredCart } from './cart-storage'

/** A trip with what was chosen for it, at the prices of the market it was seen in. */
export interface TripToAdd {
  readonly trip: NewLine
  readonly addOns: readonly NewLine[]
  readonly currency: Currency
}

export type CouponResult = 'added' | 'same' | 'many'

interface CartState {
  readonly cart: Cart
  /** What its prices were seen in; null for none. They mean nothing to a visitor of another currency. */
  readonly currency: Currency | null
  /** Puts a trip into the cart, unless the same one is there already (specification §4). */
  readonly addTrip: (trip: TripToAdd) => AddResult
  /** The same, but the one that is there becomes what is chosen now: for who goes on to pay what they see. */
  readonly bookTrip: (trip: TripToAdd) => AddResult
  readonly removeTrip: (ref: TripRef) => void
  /** `roomTypes` of the product, where its rooms must hold all travellers. */
  readonly changeTravellers: (ref: TripRef, tickets: number, roomTypes?: readonly RoomType[]) => void
  /** Drops (or brings back) an optional add-on of a trip. */
  readonly toggleAddOn: (ref: TripRef, addOn: NewLine) => void
  /** Drops everything that was added to a trip by choice. */
  readonly resetTrip: (ref: TripRef) => void
  readonly addCoupon: (code: string) => CouponResult
  readonly removeCoupon: (code: string) => void
  /** @param currency of the prices of the new cart; left out: as before */
  readonly replace: (cart: Cart, currency?: Currency) => void
}

/**
 * The cart of this browser. On the server and in the first paint it is empty; it is read by `restoreCart`, or by the
 * first action, so that no change is ever written over a cart that was not read yet.
 */
export const useCartStore = create<CartState>()(
  persist(
    (set, get) => {
      const current = () => {
        readOnce()
        return get().cart
      }
      return {
        cart: EMPTY_CART,
        currency: null,
        addTrip: ({ trip, addOns, currency }) => {
          const before = seenIn(current(), get().currency, currency)
          const result = addItem(before, trip, addOns)
          if (result.added) set({ cart: result.cart, currency })
          return result
        },
        bookTrip: (chosen) => {
          const result = get().addTrip(chosen)
          if (result.added || result.reason === 'cart_full') return result
          const { trip, addOns, currency } = chosen
          const cart = chooseAgain(result.cart, result.ref, trip, addOns)
          if (cart === result.cart) return { added: false, reason: 'cart_full', cart }
          set({ cart, currency })
          return result
        },
        removeTrip: (ref) => set({ cart: removeItem(current(), ref) }),
        changeTravellers: (ref, tickets, roomTypes) =>
          set({ cart: changeTickets(current(), ref, tickets, roomTypes) }),
        toggleAddOn: (ref, addOn) => set({ cart: toggleItem(current(), ref, addOn) }),
        resetTrip: (ref) => set({ cart: resetTrip(current(), ref) }),
        addCoupon: (typed) => {
          const cart = current()
          const code = canonicalCode(typed)
          if (cart.coupons.includes(code)) return 'same'
          if (cart.coupons.length >= ORDER_LIMITS.coupons) return 'many'
          set({ cart: { ...cart, coupons: [...cart.coupons, code] } })
          return 'added'
        },
        removeCoupon: (code) => {
          const cart = current()
          set({ cart: { ...cart, coupons: cart.coupons.filter((other) => other !== code) } })
        },
        replace: (cart, currency) => {
          readOnce()
          set({ cart, currency: currency ?? get().currency })
        },
      }
    },
    {
      name: CART_KEY,
      skipHydration: true,
      storage: cartStorage(),
      partialize: ({ cart, currency }): StoredCart => ({ cart, currency }),
    },
  ),
)

/** A cart as a visitor of a market takes it over: prices of another currency were never seen there. */
export function seenIn(cart: Cart, seen: Currency | null, currency: Currency): Cart {
  return seen === currency ? cart : withoutPrices(cart)
}

let wasRead = false

/** The storage answers at once, so does rehydrating from it. */
function readOnce(): void {
  if (wasRead || typeof localStorage === 'undefined') return
  wasRead = true
  void useCartStore.persist.rehydrate()
}

let isConnected = false

/** Reads the cart of this browser, once, and follows what other tabs do to it. */
export async function restoreCart(): Promise<void> {
  readOnce()
  if (isConnected) return
  isConnected = true
  addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) void useCartStore.persist.rehydrate()
  })
}

/** Whether this browser has kept a cart at all, even an empty one: without, the cookie may know more. */
export function hasStoredCart(): boolean {
  try {
    return localStorage.getItem(CART_KEY) !== null
  } catch {
    return false
  }
}
