import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { card as cardContract } from '@/lib/discovery/card-contract'
import { dueInstant, purchaseDay } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import { departuresOf } from '@/server/discovery/engine/searchable-product'
import type { Context } from '@/server/platform/context'
import { dayAfter, promotionEdges } from '../mirror/next-turn'
import type { SearchMirror } from '../mirror/search-mirror'
import type { CachedCard } from './card-cache'
import { type CardMarket, type CardRow, presentCard, presentSoonest } from './present-card'
import type { StoredCard } from './stored-card'

/** What is stored of a card. */
export type StoredRow = Omit<CardRow, 'dates' | 'offer' | 'rhythm'>
type Row = StoredRow & Record<string, unknown>

/** Stored cards by product, in one query by primary key; unknown products are left out. */
export async function findCardRows(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRow>> {
  if (ids.length === 0) return new Map()
  const found = await context.db.execute<Row>(sql`
    select product_id as id, rating::float8 as rating, review_count as reviews, card
    from search_products where product_id = any(${`{${ids.join(',')}}`}::uuid[])`)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** A card for a market, checked by its contract. */
export function makeCard(row: CardRow, shown: CardMarket): CachedCard {
  const card = cardContract.parse(presentCard(row, shown))
  const { seasons, recommended } = row.card
  const soonest = presentSoonest(row, shown)
  const until = goodUntil(row.card, shown.market, shown.now)
  return { card, soonest, json: JSON.stringify(card), until, seasons, recommended }
}

/** The days of a product's departures. */
export function datesOf(id: string, { index }: SearchMirror): LocalDate[] {
  const own = index.get(id)
  return own ? departuresOf(own) : []
}

/** The next instant at which a card may change by itself: a promotion, a day of buying, or one of departures turns. */
function goodUntil({ promotions, timezone }: StoredCard, { currency }: Market, now: number): number {
  const dayEnds = dueInstant(purchaseDay(currency, now), currency).getTime() + 1000
  const dayTurns = dayAfter(todayIn(timezone, now), timezone)
  return Math.min(dayEnds, dayTurns, ...promotionEdges(promotions, now))
}
