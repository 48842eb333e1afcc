import type { Experience } from '@/lib/discovery/experience-contract'
import type { Market } from '@/lib/locale/market'
import { findProduct } from '@/server/catalogue/find-product'
import { departuresOf, type SearchableProduct } from '@/server/discovery/engine/searchable-product'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findCachedCards, inOrder } from '../cards/find-cards'
import { type SearchMirror, searchMirror } from '../mirror/search-mirror'
import { presentExperience } from './present-experience'

const MOST_SIMILAR = 4

/**
 * A product with everything its page shows, in three queries: the product, the version of search, and the cards that
 * this process does not have yet.
 * @param permalink a uuid, or any current or old permalink
 * @throws DomainError not_found, for a draft too
 */
export async function showExperience(
  context: Context,
  permalink: string,
  market: Market,
): Promise<Experience> {
  const [product, mirror] = await Promise.all([findProduct(context, permalink), searchMirror(context)])
  const own = mirror.index.get(product.id)
  const similar = own ? similarTo(own, mirror) : []
  const cards = await findCachedCards(context, mirror, [product.id, ...similar], market)
  const shown = cards.get(product.id)
  // A product without a single price is not for sale, and has no page.
  if (!own || !shown) throw new DomainError('not_found')
  const parts = {
    product,
    shown,
    similar: inOrder(cards, similar).map(({ card }) => card),
    dates: departuresOf(own),
  }
  return presentExperience(parts, mirror, market)
}

/**
 * Other trips of the same country, then of the same kind of trip, the best rated first. They are looked through from
 * the best rated on, until there are enough that could not be nearer.
 */
function similarTo(own: SearchableProduct, { index }: SearchMirror): string[] {
  const nearest = 2 + own.categories.length
  const byNearness = Array.from({ length: nearest + 1 }, (): string[] => [])
  for (const other of index.mostRecommended()) {
    const shared = other.categories.filter((category) => own.categories.includes(category)).length
    const nearness = 2 * Number(other.country === own.country) + shared
    if (other.id !== own.id && nearness > 0) byNearness[nearness]?.push(other.id)
    if ((byNearness[nearest]?.length ?? 0) >= MOST_SIMILAR) break
  }
  return byNearness.reverse().flat().slice(0, MOST_SIMILAR)
}
