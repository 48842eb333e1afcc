import { type BitSet, type PackedSet, sharedSize } from './bit-set'
import type { ProductColumns } from './product-columns'
import type { FacetCounts, FacetName } from './search-question'

/**
 * How many of some rows have each value of a facet; values that none of them has are left out.
 * @param setOf the rows that count for a value, in place of all that have it
 */
export function facetCounts(
  columns: ProductColumns,
  rows: PackedSet,
  facet: FacetName,
  setOf: (value: string) => BitSet | null = () => null,
): FacetCounts {
  const counts = new Map<string, number>()
  for (const [value, set] of columns.values(facet)) {
    const count = sharedSize(rows, setOf(value) ?? set)
    if (count > 0) counts.set(value, count)
  }
  return counts
}
