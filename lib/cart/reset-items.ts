import type { LineGroup, LineKind } from '@/lib/pricing/price-line'

interface Resettable {
  readonly kind: LineKind
  readonly group: LineGroup
}

/**
 * Reset of the add-ons of a trip (specification §4): only included and mandatory ones stay; flights all stay as soon as
 * one of them is included or mandatory, because legs belong together. Trips themselves are kept.
 */
export function resetItems<Item extends Resettable>(items: readonly Item[]): Item[] {
  const keepsFlights = items.some(({ kind, group }) => kind === 'flight' && group !== null)
  return items.filter(({ kind, group }) => {
    if (kind === 'experience' || kind === 'package') return true
    return group !== null || (kind === 'flight' && keepsFlights)
  })
}

/** Reset of the choices on a product page: every item to qty 1, unit 1, unchecked (specification §4). */
export function resetSelection<Item extends { qty: number; unit: number; checked: boolean }>(
  items: readonly Item[],
): Item[] {
  return items.map((item) => ({ ...item, qty: 1, unit: 1, checked: false }))
}
