import type { LineKind } from './price-line'

/** How many units of an add-on are bought: nights of a room, days of an insurance, otherwise 1 (domain.md §1). */
export function addOnUnit(
  kind: Exclude<LineKind, 'experience' | 'package'>,
  { days, nights }: { readonly days: number; readonly nights: number },
): number {
  if (kind === 'room') return Math.max(1, nights)
  return kind === 'insurance' ? days : 1
}
