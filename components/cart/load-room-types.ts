import { api } from '@/lib/client/client'
import { noAnswer } from '@/lib/client/no-answer'
import type { Market } from '@/lib/locale/market'
import type { RoomType } from '@/lib/pricing/rooms-for-tickets'

const known = new Map<string, Promise<readonly RoomType[]>>()

/**
 * The room types of a product with how many each sleeps: what a change of travellers is refilled with. Without an
 * answer there are none, and the server settles the rooms.
 */
export function loadRoomTypes(market: Market, permalink: string): Promise<readonly RoomType[]> {
  const before = known.get(permalink)
  if (before) return before
  const loading = api(market)
    .discovery.show({ params: { permalink } })
    .then(({ rooms }) => rooms.map(({ uuid, occupancy }) => ({ uuid, occupancy: occupancy ?? 1 })))
    .catch(noAnswer('room types', []))
  known.set(permalink, loading)
  return loading
}
