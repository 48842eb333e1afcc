import { showToast } from '@/components/ui/toasts/toast'
import { isChildOf, type TripRef } from '@/lib/cart/cart-item'
import type { PricedLineWire } from '@/lib/cart/contract'
import type { Market } from '@/lib/locale/market'
import { useCartStore } from '@/stores/cart-store'
import { loadRoomTypes } from './load-room-types'
import type { QuotedTrip } from './quote-lines'

interface RemovalTexts {
  readonly done: string
  readonly undo: string
}

/** Takes a trip or an add-on out, with a way back in passing. */
export function removeWithUndo(remove: () => void, { done, undo }: RemovalTexts): void {
  const { cart: before } = useCartStore.getState()
  remove()
  const after = useCartStore.getState().cart
  void showToast({ text: done, action: { label: undo, onClick: () => undoRemoval(before, after) } })
}

/** Only while nothing else happened: an undo must not take back what came later. */
function undoRemoval(before: ReturnType<typeof useCartStore.getState>['cart'], after: typeof before): void {
  const { cart, replace } = useCartStore.getState()
  if (cart === after || cart.lines.length === after.lines.length)
    replace({ ...before, coupons: cart.coupons })
}

/** Changes the travellers at once; rooms follow as soon as the product's room types are known. */
export async function changeTravellers(
  market: Market,
  { trip, product }: QuotedTrip,
  count: number,
): Promise<void> {
  const ref: TripRef = { uuid: trip.uuid, index: trip.index }
  const { cart, changeTravellers: change } = useCartStore.getState()
  const hasRooms = cart.lines.some((line) => line.kind === 'room' && isChildOf(line, ref))
  if (!hasRooms || !product) return change(ref, count)
  const types = await loadRoomTypes(market, product.permalink)
  change(ref, count, types)
}

/** Drops an optional add-on. */
export function removeAddOn({ trip }: QuotedTrip, line: PricedLineWire): void {
  const { kind, uuid, qty, unit } = line
  useCartStore.getState().toggleAddOn({ uuid: trip.uuid, index: trip.index }, { kind, uuid, qty, unit })
}
