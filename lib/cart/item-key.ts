import { isTrip } from '@/lib/pricing/price-line'
import type { CartLine } from './cart-item'

/** What makes a trip the same trip: uuid, departure date and code (specification §4); an open date counts as one date. */
export function tripKey(line: Pick<CartLine, 'uuid' | 'departure_date'>): string {
  return [line.uuid, line.departure_date?.date ?? 'open', line.departure_date?.code ?? ''].join('|')
}

/**
 * What makes two lines of different carts the same: uuid, date, code and the trip it hangs on (domain.md §4). The trip is
 * named by its own key, because an index only means something within one cart.
 */
export function itemKey(line: CartLine, lines: readonly CartLine[]): string {
  if (isTrip(line.kind)) return `${line.kind}|${tripKey(line)}`
  const trip = lines.find(
    (other) => isTrip(other.kind) && other.uuid === line.parent?.uuid && other.index === line.parent.index,
  )
  const parent = trip ? itemKey(trip, lines) : `orphan|${line.parent?.uuid ?? ''}|${line.parent?.index ?? ''}`
  return `${line.kind}|${line.uuid}|${parent}`
}

/** The smallest index that no trip of this uuid uses yet. */
export function freeIndex(uuid: string, lines: readonly CartLine[]): number {
  const used = new Set(
    lines.filter((line) => isTrip(line.kind) && line.uuid === uuid).map(({ index }) => index),
  )
  let index = 0
  while (used.has(index)) index++
  return index
}
