import type { Card } from '@/lib/discovery/card-contract'
import type { Home, HomeOffer } from '@/lib/discovery/home-contract'
import type { SearchableProduct } from '@/lib/discovery/searchable-product'
import { liquidationDays } from '@/lib/layaway/liquidation-date'
import { languageOf, type Market } from '@/lib/locale/market'
import { introduceTrips, type TripIntroduction } from '@/server/catalogue/introduce-trips'
import { presentPicture } from '@/server/catalogue/picture'
import type { Place } from '@/server/catalogue/places'
import type { Context } from '@/server/platform/context'
import { findCards, inOrder } from './find-cards'
import { placeById } from './find-place'
import { type SearchMirror, searchMirror } from './search-mirror'

const MOST = { looked: 60, offers: 4, outlet: 3 } as const

/**
 * What the home page shows of the catalogue, in three queries: the version of search, the cards that this process does
 * not have yet, and the introductions of what is offered.
 * @param cover the id of the picture of the hero
 */
export async function showHome(context: Context, cover: string | undefined, market: Market): Promise<Home> {
  const mirror = await searchMirror(context)
  const recommended = mostRecommended(mirror)
  const popular = cheapestOfPopular(mirror, market)
  const ids = recommended.map(({ id }) => id)
  const cards = await findCards(context, mirror, [...ids, ...popular.map(({ id }) => id)], market)
  const looked = inOrder(cards, ids)
  const offered = looked.filter(({ layaway }) => layaway.offered).slice(0, MOST.offers)
  const language = languageOf(market.locale)
  const introduced = await introduceTrips(
    context,
    offered.map(({ uuid }) => uuid),
    language,
  )
  const prices = looked.map(({ total_amount }) => total_amount)
  return {
    total: mirror.index.size,
    prices: { from: Math.min(...prices), to: Math.max(...prices) },
    hero: looked.find(({ media }) => media.uuid === cover) ?? null,
    offers: offered.flatMap((card) => presentOffer(card, introduced.get(card.uuid), mirror, market) ?? []),
    destinations: popular.flatMap(({ place, id }) => presentDestination(place, cards.get(id), market) ?? []),
    outlet: outletOf(looked),
  }
}

function mostRecommended({ index }: SearchMirror): SearchableProduct[] {
  const found: SearchableProduct[] = []
  for (const product of index.mostRecommended()) {
    if (found.length >= MOST.looked) break
    found.push(product)
  }
  return found
}

/** Each popular country with its cheapest trip; those without any are left out. */
function cheapestOfPopular(mirror: SearchMirror, { currency }: Market): { place: Place; id: string }[] {
  const before = (one: SearchableProduct, other: SearchableProduct) =>
    one.promo[currency] - other.promo[currency] || (one.id < other.id ? -1 : 1)
  return mirror.places.flatMap((place) => {
    if (place.kind !== 'country' || !place.popular) return []
    const [first, ...others] = mirror.index.within({ kind: 'country', id: place.id })
    if (!first) return []
    return [{ place, id: others.reduce((best, one) => (before(one, best) < 0 ? one : best), first).id }]
  })
}

function presentOffer(
  card: Card,
  introduction: TripIntroduction | undefined,
  mirror: SearchMirror,
  { locale }: Market,
): HomeOffer | null {
  const own = mirror.index.get(card.uuid)
  if (!own || !introduction) return null
  const { national, liquidationDays: days, host, review } = introduction
  const city = [...own.cities]
    .sort()
    .map((id) => placeById(mirror, 'city', id))
    .find((place) => place?.parent === own.country)
  return {
    card,
    location: [city?.name[languageOf(locale)], card.country.name].filter(Boolean).join(', '),
    dates: own.dates === '' ? [] : own.dates.split(','),
    liquidation_days: liquidationDays({ international: !national, liquidationDays: days }),
    local: { uuid: host.id, name: host.name, description: host.description },
    review,
  }
}

function presentDestination(
  { name, permalink, picture, bestMonths }: Place,
  cheapest: Card | undefined,
  { locale }: Market,
): Home['destinations'][number] | null {
  if (!picture || !cheapest) return null
  const language = languageOf(locale)
  return {
    name: name[language],
    slug: permalink,
    picture: presentPicture(picture, language),
    best_months: [...bestMonths],
    from: cheapest.total_amount,
  }
}

/** The largest discounts first. */
function outletOf(cards: readonly Card[]): Card[] {
  const saved = ({ total_amount, original_amount }: Card) => 1 - total_amount / original_amount
  return cards
    .filter((card) => saved(card) > 0)
    .sort((a, b) => saved(b) - saved(a))
    .slice(0, MOST.outlet)
}
