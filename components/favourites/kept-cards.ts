import { api } from '@/lib/client/client'
import type { Card } from '@/lib/discovery/card-contract'
import type { Market } from '@/lib/locale/market'

/** What one call takes: twenty groups of fifty. Whoever keeps more sees the latest. */
const GROUP = 50
const GROUPS = 20

/** Cards of products in their order, in one call; what is not sold is left out. @throws ApiError */
export async function keptCards(market: Market, uuids: readonly string[]): Promise<Card[]> {
  const count = Math.min(GROUPS, Math.ceil(uuids.length / GROUP))
  if (count === 0) return []
  const groups = Array.from({ length: count }, (_, index) => uuids.slice(index * GROUP, (index + 1) * GROUP))
  return (await api(market).discovery.groups({ body: { groups } })).groups.flat()
}
