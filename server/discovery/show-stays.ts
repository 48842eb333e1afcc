import type { StayList } from '@/lib/discovery/stays-contract'
import { languageOf, type Market } from '@/lib/locale/market'
import { listStays } from '@/server/catalogue/stays/list-stays'
import type { Context } from '@/server/platform/context'
import { findCards, inOrder } from './cards/find-cards'
import { searchMirror } from './mirror/search-mirror'

/**
 * The stays that trips contain, with the cards of these trips: what they cost is told by the cards alone. Trips that are
 * not for sale are left out, as everywhere, and so are stays that no other trip contains.
 * @param trips only stays of these; null: of all
 */
export async function showStays(
  context: Context,
  trips: readonly string[] | null,
  market: Market,
): Promise<StayList> {
  const language = languageOf(market.locale)
  const [found, mirror] = await Promise.all([listStays(context, trips), searchMirror(context)])
  const sold = found.flatMap((stay) => {
    const still = stay.trips.filter(({ id }) => mirror.index.get(id) !== undefined)
    return still.length > 0 ? [{ ...stay, trips: still }] : []
  })
  const ids = [...new Set(sold.flatMap((stay) => stay.trips.map(({ id }) => id)))]
  const cards = await findCards(context, mirror, ids, market)
  return {
    stays: sold.map(({ id, name, place, category, country, trips: inside }) => ({
      ...{ uuid: id, name: name[language], place: place[language], category },
      country: { code: country.id, name: country.name[language] },
      trips: inside.map((trip) => ({ uuid: trip.id, nights: trip.nights })),
    })),
    cards: inOrder(cards, ids),
  }
}
