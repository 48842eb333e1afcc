import { type Cart, type CartLine, type TripRef, tripsOf } from '@/lib/cart/cart-item'

/** Beside the cart in storage, so that any tab that hears of the payment knows what was bought. */
const KEY = 'ordered-cart-v1'

/** Remembers which trips a reservation was made from. */
export function storeOrderedCart(code: string, cart: Cart): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, trips: tripsOf(cart).map(nameOf) }))
  } catch {
    // Without storage only the tab that ordered knows.
  }
}

/** The trips of a cart that a reservation of this browser was made from, as they still are; none of any other. */
export function boughtTrips(code: string, cart: Cart): readonly TripRef[] {
  const ordered = read()
  if (ordered?.code !== code) return []
  return tripsOf(cart).filter((trip) => ordered.trips.includes(nameOf(trip)))
}

/** Once what was bought is out of the cart: another cart of the same trips is another purchase. */
export function forgetOrderedCart(code: string): void {
  if (read()?.code !== code) return
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

function nameOf({ uuid, index, qty, date, departure_date }: CartLine): string {
  return [uuid, index, qty, departure_date?.code ?? date ?? ''].join(' ')
}

function read(): { readonly code: string; readonly trips: readonly unknown[] } | null {
  try {
    const { code, trips } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return typeof code === 'string' && Array.isArray(trips) ? { code, trips } : null
  } catch {
    return null
  }
}
