import { api } from '@/lib/client/client'
import { noAnswer } from '@/lib/client/no-answer'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { RoomType } from '@/lib/pricing/rooms-for-tickets'

/**
 * The room types of a product with how many each sleeps: what a change of travellers is refilled with. Without an
 * answer there are none, the server settles the rooms, and the next change asks again.
 */
export function loadRoomTypes(market: Market, permalink: string): Promise<readonly RoomType[]> {
  return browserQueries()
    .fetchQuery({
      queryKey: queryKeys.roomTypes(market, permalink),
      queryFn: ({ signal }) => api(market).discovery.show({ params: { permalink } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })
    .then(({ rooms }) => rooms.map(({ uuid, occupancy }) => ({ uuid, occupancy: occupancy ?? 1 })))
    .catch(noAnswer('room types', []))
}
