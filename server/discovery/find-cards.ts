import { sql } from 'drizzle-orm'
import type { Card } from '@/lib/discovery/card-contract'
import { dueInstant } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import { purchaseDay } from '@/server/availability/preview-departure'
import type { Context } from '@/server/platform/context'
import { type CardRow, presentCard } from './present-card'
import type { KeptCard, SearchMirror } from './search-mirror'
import type { StoredCard } from './stored-card'

type Row = CardRow & Record<string, unknown>

/** Stored cards by product, in one query by primary key; unknown products are left out. */
export async function findCardRows(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardRow>> {
  if (ids.length === 0) return new Map()
  const found = await context.db.execute<Row>(sql`
    select product_id as id, rating::float8 as rating, review_count as reviews, card
    from search_products where product_id = any(${`{${ids.join(',')}}`}::uuid[])`)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Products whose cards a process keeps: some 3 KB a card. */
const MOST_KEPT = 3_000

/** Cards of products for a market. One that was shown before is shown again until something of it changes. */
export async function findCards(
  context: Context,
  mirror: SearchMirror,
  ids: readonly string[],
  market: Market,
): Promise<ReadonlyMap<string, Card>> {
  const now = context.clock.now().getTime()
  const shownTo = `${market.locale} ${market.currency}`
  const cards = new Map<string, Card>()
  for (const id of ids) {
    const kept = mirror.cards.get(id)?.get(shownTo)
    if (kept && now < kept.until) cards.set(id, kept.card)
  }
  const missing = [...new Set(ids)].filter((id) => !cards.has(id))
  if (mirror.cards.size + missing.length > MOST_KEPT) mirror.cards.clear()
  for (const [id, row] of await findCardRows(context, missing)) {
    const card = presentCard(row, { market, rates: mirror.rates, now })
    const markets = mirror.cards.get(id) ?? new Map<string, KeptCard>()
    mirror.cards.set(id, markets.set(shownTo, { card, until: goodUntil(row.card, market, now) }))
    cards.set(id, card)
  }
  return cards
}

/** The next instant at which a card may change by itself: a promotion starts or ends, or a day of buying does. */
function goodUntil({ promotions }: StoredCard, { currency }: Market, now: number): number {
  const edges = promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const instants = edges.flatMap((edge) => (edge === null ? [] : Date.parse(edge)))
  const dayEnds = dueInstant(purchaseDay(currency, now), currency).getTime() + 1000
  return Math.min(dayEnds, ...instants.filter((instant) => instant > now))
}

/** The cards of a list of ids, in its order, unknown ones skipped. */
export function inOrder(cards: ReadonlyMap<string, Card>, ids: readonly string[]): Card[] {
  return ids.flatMap((id) => cards.get(id) ?? [])
}
