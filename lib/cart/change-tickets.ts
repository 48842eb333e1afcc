import { followTickets } from '@/lib/pricing/follow-tickets'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { type RoomType, roomsForTickets } from '@/lib/pricing/rooms-for-tickets'
import { type Cart, type CartLine, isChildOf, isTripRef, newLine, type TripRef } from './cart-item'

/**
 * Changes how many travellers a trip is for, 1–20 (others are clamped). Included and mandatory add-ons follow, optional
 * flights and insurances never exceed it (specification §4, domain.md §4). With the product's room types its rooms are
 * refilled, the type with most travellers first; without, or when no full rooms fit, they stay and cartProblems tells.
 */
export function changeTickets(
  cart: Cart,
  ref: TripRef,
  tickets: number,
  roomTypes: readonly RoomType[] = [],
): Cart {
  const count = Math.max(1, Math.min(ORDER_LIMITS.qty, Math.trunc(tickets)))
  const lines = cart.lines.flatMap((line) => {
    if (isTripRef(line, ref)) return [{ ...line, qty: count }]
    return isChildOf(line, ref) ? followTickets([line], count) : [line]
  })
  return { ...cart, lines: refill(lines, ref, count, roomTypes) }
}

function refill(
  lines: readonly CartLine[],
  ref: TripRef,
  tickets: number,
  types: readonly RoomType[],
): CartLine[] {
  const rooms = lines.filter((line) => line.kind === 'room' && isChildOf(line, ref))
  const [largest] = [...rooms].sort((a, b) => b.qty - a.qty)
  const choice = largest ? roomsForTickets(types, tickets, largest.uuid) : null
  if (!largest || !choice) return [...lines]
  const chosen = choice.map(({ uuid, qty }): CartLine => {
    const before = rooms.find((room) => room.uuid === uuid)
    if (before) return { ...before, qty }
    return newLine({ kind: 'room', uuid, qty, unit: largest.unit, group: largest.group, parent: ref })
  })
  const at = lines.indexOf(rooms[0] ?? largest)
  const before = lines.slice(0, at)
  const after = lines.slice(at).filter((line) => !rooms.includes(line))
  return [...before, ...chosen, ...after]
}
