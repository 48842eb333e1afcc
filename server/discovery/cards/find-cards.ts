import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { type Card, card as cardContract } from '@/lib/discovery/card-contract'
import { dueInstant, purchaseDay } from '@/lib/layaway/due-instant'
import { duePer } from '@/lib/layaway/proposed-parts'
import { languageOf, type Market } from '@/lib/locale/market'
import type { Departure } from '@/server/availability/find-departures'
import { departuresByProduct } from '@/server/availability/find-departures'
import { type OfferPrice, previewOffer } from '@/server/availability/price-offer'
import type { DepartureWish } from '@/server/discovery/engine/departure-wish'
import { departuresOf } from '@/server/discovery/engine/searchable-product'
import { fitsWish, mostDue } from '@/server/discovery/engine/wish-test'
import type { Context } from '@/server/platform/context'
import { dayAfter, promotionEdges } from '../mirror/next-turn'
import type { SearchMirror } from '../mirror/search-mirror'
import { chooseOffers, type Offer, type PricedDate, priceDates } from '../offers/choose-offer'
import { type OfferProduct, offerDates } from '../offers/offer-dates'
import type { CachedCard } from './card-cache'
import { type CardMarket, type CardRow, offerProduct, presentCard, presentSoonest } from './present-card'
import type { StoredCard } from './stored-card'

type StoredRow = Omit<CardRow, 'dates' | 'offer' | 'rhythm'>
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
    const cached = cardOf({ ...row, dates: datesOf(id, mirror) }, { market, rates: mirror.rates, now })
    mirror.cards.put(id, market, cached)
    cards.set(id, cached)
  }
  return cards
}

function cardOf(row: CardRow, shown: CardMarket): CachedCard {
  const card = cardContract.parse(presentCard(row, shown))
  const { seasons, recommended } = row.card
  const soonest = presentSoonest(row, shown)
  const until = goodUntil(row.card, shown.market, shown.now)
  return { card, soonest, json: JSON.stringify(card), until, seasons, recommended }
}

function datesOf(id: string, { index }: SearchMirror): LocalDate[] {
  const own = index.get(id)
  return own ? departuresOf(own) : []
}

/**
 * The same for a search that asks for certain departures: each shows the lowest of those, like the order of the
 * results. Most show their lowest offer of all, which is known; for the others the dates are read.
 */
export async function findWishedCards(
  context: Context,
  mirror: SearchMirror,
  { ids, wish }: { readonly ids: readonly string[]; readonly wish: DepartureWish },
  market: Market,
): Promise<ReadonlyMap<string, CachedCard>> {
  const cards = new Map(await findCachedCards(context, mirror, ids, market))
  const others = ids.filter((id) => {
    const offer = cards.get(id)?.card.offer
    // The plan of a card is in another rhythm than what is asked for.
    return offer && (wish.part || !fitsWish(offer.departure, offer.language, wish))
  })
  if (others.length === 0) return cards
  const now = context.clock.now().getTime()
  const shown = { market, rates: mirror.rates, now }
  const rows = await findCardRows(context, others)
  const departures = await departuresByProduct(context, others)
  for (const [id, row] of rows) {
    const offer = wishedOffer(row, departures.get(id) ?? [], wish, shown)
    if (offer)
      cards.set(id, cardOf({ ...row, dates: datesOf(id, mirror), offer, rhythm: wish.part?.rhythm }, shown))
  }
  return cards
}

function wishedOffer(
  { id, card }: StoredRow,
  departures: readonly Departure[],
  wish: DepartureWish,
  { market, rates, now }: CardMarket,
): Offer | null {
  const product = offerProduct(id, card)
  const priced = { currency: market.currency, language: languageOf(market.locale), rates, now }
  const isWanted = ({ date, price }: PricedDate) =>
    fitsWish(date.start, date.language, wish) && fallsDueAsAsked(price, date.start, product, wish, now)
  const all = priceDates(offerDates(departures, product, now), product, priced)
  return chooseOffers(all, product, priced, isWanted)?.best ?? null
}

/** As the engine finds it (`dueOfOffer`), of one offer. */
function fallsDueAsAsked(
  price: OfferPrice,
  start: LocalDate | null,
  product: OfferProduct,
  wish: DepartureWish,
  now: number,
): boolean {
  const most = mostDue(wish)
  if (most === null || !wish.part) return true
  const { offered, rhythm, parts, partAmount } = previewOffer(price, start, product, now, wish.part.rhythm)
  if (!offered || rhythm === null) return false
  return duePer(wish.part.rhythm, { rhythm, parts }, partAmount.amount) <= most
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
