import type { Cart, CartLine, TripRef } from '@/lib/cart/cart-item'
import { freeIndex, itemKey } from '@/lib/cart/item-key'
import { isTrip } from '@/lib/pricing/price-line'

/**
 * A guest's cart survives sign-in (domain.md §4): lines of the same key (uuid, date, code, trip) become one with the
 * larger quantity; every key of both is in the result, the account's first. merge(a, a) = a and
 * merge(merge(a, b), b) = merge(a, b). It may exceed 50 lines, which pricing then says; nothing is dropped silently.
 */
export function mergeCarts(account: Cart, guest: Cart): Cart {
  let lines: readonly CartLine[] = account.lines
  const moved = new Map<string, TripRef>()
  for (const trip of guest.lines.filter(({ kind }) => isTrip(kind))) {
    const merged = mergeTrip(lines, trip)
    moved.set(refKey(trip), merged.ref)
    lines = merged.lines
  }
  for (const addOn of guest.lines.filter(({ kind }) => !isTrip(kind))) {
    const parent = addOn.parent ? (moved.get(refKey(addOn.parent)) ?? addOn.parent) : null
    lines = mergeAddOn(lines, { ...addOn, parent })
  }
  return { lines, coupons: [...new Set([...account.coupons, ...guest.coupons])] }
}

function mergeTrip(lines: readonly CartLine[], trip: CartLine): { lines: readonly CartLine[]; ref: TripRef } {
  const key = itemKey(trip, lines)
  const twin = lines.find((line) => isTrip(line.kind) && itemKey(line, lines) === key)
  if (twin) return { lines: withLarger(lines, twin, trip.qty), ref: { uuid: twin.uuid, index: twin.index } }
  const taken = lines.some(
    (line) => isTrip(line.kind) && line.uuid === trip.uuid && line.index === trip.index,
  )
  const index = taken ? freeIndex(trip.uuid, lines) : trip.index
  return { lines: [...lines, { ...trip, index }], ref: { uuid: trip.uuid, index } }
}

function mergeAddOn(lines: readonly CartLine[], addOn: CartLine): readonly CartLine[] {
  const key = itemKey(addOn, [...lines, addOn])
  const twin = lines.find((line) => itemKey(line, lines) === key)
  return twin ? withLarger(lines, twin, addOn.qty) : [...lines, addOn]
}

function withLarger(lines: readonly CartLine[], twin: CartLine, qty: number): readonly CartLine[] {
  if (qty <= twin.qty) return lines
  return lines.map((line) => (line === twin ? { ...line, qty } : line))
}

function refKey({ uuid, index }: TripRef): string {
  return `${uuid}#${index}`
}
