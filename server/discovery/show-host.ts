import type { Host } from '@/lib/discovery/host-contract'
import { type Language, languageOf, type Market } from '@/lib/locale/market'
import { findHost, type HostReview } from '@/server/catalogue/hosts/find-host'
import { presentReview } from '@/server/catalogue/reviews/review-rows'
import { merit } from '@/server/discovery/engine/searchable-product'
import type { Context } from '@/server/platform/context'
import { findCards, inOrder } from './cards/find-cards'
import { searchMirror } from './mirror/search-mirror'
import { sharedRating } from './places/present-place'

const MOST = { cards: 24, reviews: 6 } as const

/**
 * A host with everything their page shows, in three queries: the host, the version of search, and the cards that this
 * process does not have yet. Trips that are not for sale are left out, as everywhere; a host without any has a page too.
 * @param slug a current or old one
 * @throws DomainError not_found
 */
export async function showHost(context: Context, slug: string, market: Market): Promise<Host> {
  const language = languageOf(market.locale)
  const [host, mirror] = await Promise.all([findHost(context, slug, MOST.reviews), searchMirror(context)])
  const trips = host.products.flatMap((id) => mirror.index.get(id) ?? [])
  const shown = [...trips].sort((one, other) => merit(other) - merit(one)).slice(0, MOST.cards)
  const ids = shown.map(({ id }) => id)
  const cards = await findCards(context, mirror, ids, market)
  const sold = new Set(trips.map(({ id }) => id))
  return {
    uuid: host.id,
    name: host.name,
    initials: host.initials,
    permalink: host.permalink,
    place: host.place[language],
    description: host.description[language],
    about: host.about?.[language] ?? '',
    since: host.since,
    languages: [...host.languages],
    rating: sharedRating(trips),
    trips: { total: trips.length, cards: inOrder(cards, ids) },
    reviews: host.reviews
      .filter(({ product }) => sold.has(product))
      .map((row) => presentHeard(row, language)),
  }
}

function presentHeard(row: HostReview, language: Language): Host['reviews'][number] {
  return { review: presentReview(row, language), trip: { uuid: row.product, name: row.trip[language] } }
}
