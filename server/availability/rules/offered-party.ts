import type { PartyLimits } from '@/lib/availability/bookable'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { type RoomType, roomsForTickets } from '@/lib/pricing/rooms-for-tickets'

/** For how many travellers a departure is shown before anybody said a number. */
export const USUAL_PARTY = 2

/**
 * The party an offer is made for: two travellers, one where no more are possible, else the smallest booking that fits
 * seats and full rooms. Null where nobody can book it.
 * @param rooms the types that must hold everybody; none where rooms are a choice
 */
export function offeredParty({ left, min, max }: PartyLimits, rooms: readonly RoomType[]): number | null {
  const fewest = Math.max(1, min)
  const most = Math.min(max, left, ORDER_LIMITS.qty)
  const fits = (travellers: number) =>
    travellers >= fewest &&
    travellers <= most &&
    (rooms.length === 0 || roomsForTickets(rooms, travellers) !== null)
  if (fits(USUAL_PARTY)) return USUAL_PARTY
  for (let travellers = fewest; travellers <= most; travellers += 1) if (fits(travellers)) return travellers
  return null
}
