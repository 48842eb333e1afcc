import { sql } from 'drizzle-orm'
import { todayIn } from '@/lib/dates/zone-time'
import { type Card, card as cardContract } from '@/lib/discovery/card-contract'
import { dueInstant } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import { purchaseDay } from '@/server/availability/preview-departure'
import { departuresOf } from '@/server/discovery/engine/searchable-product'
import type { Context } from '@/server/platform/context'
import { dayAfter, promotionEdges } from '../mirror/next-turn'
import type { SearchMirror } from '../mirror/search-mirror'
import type { CachedCard } from './card-cache'
import { type CardRow, presentCard } from './present-card'
import type { StoredCard } from './stored-card'

type StoredRow = Omit<CardRow, 'dates'>
type Row = StoredRow & Record<string, unknown>

/** Stored cards by product, in one query by primary key; unknown products are left out. */
async function findCardRows(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRow>> {
  if (ids.length === 0) return new Map()
  const found = await context.db.execute<Row>(sql`
    select product_id as id, rating::float8 as rating, review_count as reviews, card
    from search_products where product_id = any(${`{${ids.join(',')}}`}::uuid[])`)
  return new Map(found.rows.map((row) => [row.id, row]))
}

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
    const own = mirror.index.get(id)
    const dates = own ? departuresOf(own) : []
    const shown = cardContract.parse(presentCard({ ...row, dates }, { market, rates: mirror.rates, now }))
    const { seasons, recommended } = row.card
    const until = goodUntil(row.card, market, now)
    const cached = { card: shown, json: JSON.stringify(shown), until, seasons, recommended }
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

/** The next instant at which a card may change by itself: a promotion, a day of buying, or one of departures turns. */
function goodUntil({ promotions, timezone }: StoredCard, { currency }: Market, now: number): number {
  const dayEnds = dueInstant(purchaseDay(currency, now), currency).getTime() + 1000
  const dayTurns = dayAfter(todayIn(timezone, now), timezone)
  return Math.min(dayEnds, dayTurns, ...promotionEdges(promotions, now))
}

/** The cards of a list of ids, in its order, unknown ones skipped. */
export function inOrder<Card>(cards: ReadonlyMap<string, Card>, ids: readonly string[]): Card[] {
  return ids.flatMap((id) => cards.get(id) ?? [])
}
