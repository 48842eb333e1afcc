import type { Card, CardOffer } from '@/lib/discovery/card-contract'
import type { Home, HomeOffer } from '@/lib/discovery/home-contract'
import { isInOutlet } from '@/lib/discovery/outlet'
import { liquidationDays } from '@/lib/layaway/liquidation-date'
import { languageOf, type Market } from '@/lib/locale/market'
import { introduceTrips, type TripIntroduction } from '@/server/catalogue/introduce-trips'
import { presentPicture } from '@/server/catalogue/picture'
import type { Place } from '@/server/catalogue/places'
import {
  departuresOf,
  type OfferMarket,
  offerMarket,
  type SearchableProduct,
} from '@/server/discovery/engine/searchable-product'
import { shownPrice } from '@/server/discovery/engine/sort-products'
import type { Context } from '@/server/platform/context'
import { findCards, inOrder } from './cards/find-cards'
import { type SearchMirror, searchMirror } from './mirror/search-mirror'
import { placeById } from './places/find-place'
import { sharedRating } from './places/present-place'
import { differentLights } from './rules/different-lights'

const MOST = { looked: 60, offers: 4, outlet: 3 } as const

/**
 * What the home page shows of the catalogue, in three queries: the version of search, the cards that this process does
 * not have yet, and the introductions of what is offered.
 * @param cover the id of the picture of the hero
 */
export async function showHome(context: Context, cover: string | undefined, market: Market): Promise<Home> {
  const mirror = await searchMirror(context)
  const recommended = first(MOST.looked, mirror.index.mostRecommended())
  const shownTo = offerMarket(market, context.clock.now().getTime())
  // Twice as many: a promotion may have ended since its row was written.
  const lower = first(MOST.outlet * 2, mirror.index.outlet(shownTo)).map(({ id }) => id)
  const popular = cheapestOfPopular(mirror, shownTo)
  const ids = recommended.map(({ id }) => id)
  const all = [...ids, ...lower, ...popular.map(({ id }) => id)]
  const cards = await findCards(context, mirror, all, market)
  const looked = inOrder(cards, ids)
  const offered = looked.filter(({ offer }) => offer.plan.offered).slice(0, MOST.offers)
  const language = languageOf(market.locale)
  const introduced = await introduceTrips(
    context,
    offered.map(({ uuid }) => uuid),
    language,
  )
  const prices = looked.map(({ offer }) => offer.per_traveller)
  const dues = looked.flatMap(({ offer }) => duePerFortnight(offer.plan) ?? [])
  return {
    total: mirror.index.size,
    prices: rangeOf(prices),
    fortnightly: rangeOf(dues),
    hero: looked.find(({ media }) => media.uuid === cover) ?? null,
    offers: offered.flatMap((card) => presentOffer(card, introduced.get(card.uuid), mirror, market) ?? []),
    destinations: differentLights(popular, ({ place }) => place.picture?.light).flatMap(
      ({ place, id }) => presentDestination(place, cards.get(id), market) ?? [],
    ),
    outlet: outletOf(inOrder(cards, lower)),
  }
}

/** The least and the most of amounts; 0 to 0 where there is none, which has no other bounds. */
function rangeOf(amounts: readonly number[]): { readonly from: number; readonly to: number } {
  return amounts.length > 0 ? { from: Math.min(...amounts), to: Math.max(...amounts) } : { from: 0, to: 0 }
}

/** Half a monthly part, major units to the cent; null where nothing is paid in parts. */
function duePerFortnight({ rhythm, parts, part_amount: part }: CardOffer['plan']): number | null {
  if (parts < 2) return null
  return rhythm === 'month' ? Math.round(part * 50) / 100 : part
}

function first(count: number, products: Iterable<SearchableProduct>): SearchableProduct[] {
  const found: SearchableProduct[] = []
  for (const product of products) {
    found.push(product)
    if (found.length >= count) break
  }
  return found
}

/** Each popular country with its cheapest trip; those without any are left out. */
function cheapestOfPopular(mirror: SearchMirror, market: OfferMarket): { place: Place; id: string }[] {
  const shown = { market, wish: null }
  const before = (one: SearchableProduct, other: SearchableProduct) =>
    shownPrice(one, shown, 'total') - shownPrice(other, shown, 'total') || (one.id < other.id ? -1 : 1)
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
    dates: departuresOf(own),
    liquidation_days: liquidationDays({ international: !national, liquidationDays: days }),
    local: {
      uuid: host.id,
      name: host.name,
      description: host.description,
      permalink: host.permalink,
      place: host.place,
      rating: sharedRating(host.products.flatMap((id) => mirror.index.get(id) ?? [])),
    },
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
    from: cheapest.offer.per_traveller,
  }
}

function outletOf(cards: readonly Card[]): Card[] {
  return cards.filter(({ offer }) => isInOutlet(offer)).slice(0, MOST.outlet)
}
