import type { Card } from '@/lib/discovery/card-contract'
import type { Market } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { SearchMirror } from '../mirror/search-mirror'
import type { CachedCard } from './card-cache'
import { datesOf, findCardRows, makeCard } from './make-card'

/** Cards of products for a market. One that was shown before is shown again until something of it changes. */
export async function findCachedCards(
  context: Context,
  mirror: SearchMirror,
  ids: readonly string[],
  market: Market,
): Promise<ReadonlyMap<string, CachedCard>> {
  const now = context.clock.now().getTime()
  const cards = new Map<string, CachedCard>()
  for (const id of ids) {
    const cached = mirror.cards.get(id, market)
    if (cached && now < cached.until) cards.set(id, cached)
  }
  const missing = [...new Set(ids)].filter((id) => !cards.has(id))
  for (const [id, row] of await findCardRows(context, missing)) {
    const cached = makeCard({ ...row, dates: datesOf(id, mirror) }, { market, rates: mirror.rates, now })
    mirror.cards.put(id, market, cached)
    cards.set(id, cached)
  }
  return cards
}

/** The same, as cards. */
export async function findCards(
  context: Context,
  mirror: SearchMirror,
  ids: readonly string[],
  market: Market,
): Promise<ReadonlyMap<string, Card>> {
  const cached = await findCachedCards(context, mirror, ids, market)
  return new Map([...cached].map(([id, { card }]) => [id, card]))
}

/** The cards of a list of ids, in its order, unknown ones skipped. */
export function inOrder<Card>(cards: ReadonlyMap<string, Card>, ids: readonly string[]): Card[] {
  return ids.flatMap((id) => cards.get(id) ?? [])
}
