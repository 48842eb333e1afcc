import { ADD_ON_KINDS, type AddOns, type WantedAddOn } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationLine } from '../../find-reservation'

type Line = Pick<ReservationLine, 'kind' | 'grouping' | 'productPosition' | 'itemId' | 'qty'>

/** Chosen by its travellers: every room, and of the rest what is neither included nor mandatory. */
export function isChosen({ kind, grouping }: Pick<Line, 'kind' | 'grouping'>, of: AddOns): boolean {
  return kind === ADD_ON_KINDS[of] && (of === 'rooms' || grouping === null)
}

/** What a trip has of one kind, each item once. */
export function chosenOf(lines: readonly Line[], position: number, of: AddOns): WantedAddOn[] {
  const qty = new Map<string, number>()
  for (const line of lines.filter((one) => one.productPosition === position && isChosen(one, of)))
    qty.set(line.itemId, (qty.get(line.itemId) ?? 0) + line.qty)
  return [...qty].map(([uuid, pieces]) => ({ uuid, qty: pieces }))
}
