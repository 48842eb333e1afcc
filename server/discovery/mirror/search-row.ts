import type { LocalDate } from '@/lib/dates/local-date'
import { liquidationDays } from '@/lib/layaway/liquidation-date'
import type { CardContent } from '@/server/catalogue/list-card-contents'
import type { StoredCard } from '../cards/stored-card'
import { merit } from '../engine/searchable-product'
import type { OfferPrices } from '../offers/stored-offers'
import type { DateFacts, DatesOfProduct } from './best-dates'
import { monthBits } from './month-bits'
import { nextTurn } from './next-turn'
import { documentOf, type Vocabulary } from './search-document'

/** How many of the things a product includes its card names. */
const MOST_INCLUDES = 4

/** A row of search_products by the names of its columns; `words` become the document, A to D. */
export interface SearchRow {
  readonly product_id: string
  readonly kind: string
  readonly country_id: string
  readonly continent_id: string
  readonly city_ids: readonly string[]
  readonly category_ids: readonly string[]
  readonly languages: readonly string[]
  readonly duration_days: number
  /** Days before a departure by which everything is paid. */
  readonly settle_days: number
  readonly min_age: number
  readonly max_age: number
  /** A text, because a bigint does not fit into JSON. */
  readonly months: string
  /** One for each departure that can be bought, rising, and which of `prices` it costs. */
  readonly dates: readonly LocalDate[]
  readonly date_prices: readonly number[]
  readonly prices: readonly OfferPrices[]
  /** The lowest price of one traveller, without what must be bought with the trip. */
  readonly price_mxn: number
  readonly price_usd: number
  readonly price_cop: number
  readonly promo_mxn: number
  readonly promo_usd: number
  readonly promo_cop: number
  readonly best_departure_id: string | null
  readonly rating: number
  readonly review_count: number
  readonly card: StoredCard
  readonly added_at: string
  /** When something of this changes by itself; null when that is not known. */
  readonly turns_at: string | null
  /** What people book and like, for ties: whole numbers, so that one more booking seldom writes the row anew. */
  readonly popularity: number
  readonly max_travelers: number
  readonly words: readonly string[]
  /** The words themselves, for `search_words`. */
  readonly vocabulary: Vocabulary
}

/** Puts together what search knows of a product. */
export function searchRow(facts: DateFacts, content: CardContent, dates: DatesOfProduct): SearchRow {
  const { terms, pricing, now } = facts
  const { MXN, USD, COP } = dates.best
  const turning = { promotions: pricing.promotions, starts: dates.starts, timezone: terms.timezone }
  const turnsAt = nextTurn(turning, now)
  return {
    product_id: terms.id,
    kind: terms.kind,
    country_id: terms.country,
    continent_id: content.continent,
    city_ids: content.cities.map(({ id }) => id),
    category_ids: content.categories.map(({ id }) => id),
    languages: terms.languages,
    duration_days: terms.durationDays,
    settle_days: liquidationDays(terms),
    min_age: content.minAge,
    max_age: content.maxAge,
    months: monthBits(dates.starts).toString(),
    dates: dates.days,
    date_prices: dates.dayPrices,
    prices: dates.prices,
    price_mxn: MXN.prices.original.amount,
    price_usd: USD.prices.original.amount,
    price_cop: COP.prices.original.amount,
    promo_mxn: MXN.prices.price.amount,
    promo_usd: USD.prices.price.amount,
    promo_cop: COP.prices.price.amount,
    best_departure_id: MXN.date.departureId,
    rating: content.rating,
    review_count: content.reviewCount,
    card: storedCard(facts, content, dates),
    added_at: content.addedAt,
    turns_at: turnsAt === null ? null : new Date(turnsAt).toISOString(),
    popularity: popularityOf(content, dates.booked),
    max_travelers: terms.maxTravelers,
    ...documentOf(content),
  }
}

/** A rating that is believed the more the more reviews it has, and the size of the number of seats that were sold. */
function popularityOf({ rating, reviewCount }: CardContent, booked: number): number {
  return Math.round(10 * merit({ rating, reviews: reviewCount })) + 2 * Math.floor(Math.log2(1 + booked))
}

function storedCard(
  { terms, pricing, required }: DateFacts,
  content: CardContent,
  { best, recommended, offers }: DatesOfProduct,
): StoredCard {
  const { kind, permalink, isLad, languages, paymentScheme, baseCurrency } = terms
  const { international, liquidationDays, platform, durationDays: days } = terms
  const { title, headline: description, categories, startingPoint, cities, country, cover } = content
  return {
    ...{ kind, permalink, title, description, days, categories, startingPoint, country, cover },
    city: cities[0]?.name ?? country.name,
    ...{ isLad, languages, paymentScheme, baseCurrency, international, liquidationDays, platform },
    includes: content.includes.slice(0, MOST_INCLUDES),
    promotions: pricing.promotions,
    serviceFees: pricing.serviceFees,
    timezone: terms.timezone,
    nights: terms.nights,
    ...{ canOpenDate: terms.canOpenDate, minTravelers: terms.minTravelers, maxTravelers: terms.maxTravelers },
    ...{ plans: pricing.plans, required, offers },
    best: { MXN: best.MXN.date, USD: best.USD.date, COP: best.COP.date },
    seasons: [...new Set(pricing.plans.map(({ season }) => season))].sort(),
    recommended,
  }
}
