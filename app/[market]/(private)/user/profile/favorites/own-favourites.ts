import type { SignedIn } from '@/app/_data/visitor'
import type { OwnFavourites } from '@/components/favourites/favourites-page'
import { keptCards } from '@/components/favourites/kept-cards'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

/** What an account keeps, with cards of today. */
export async function ownFavourites(market: Market, { options }: SignedIn): Promise<OwnFavourites> {
  const { favorites, mails } = await api(market).favourites.list({}, options)
  const found = await keptCards(
    market,
    favorites.map(({ uuid }) => uuid),
  )
  const cards = new Map(found.map((card) => [card.uuid, card]))
  return {
    cards: favorites.flatMap(({ uuid, seen }) => {
      const card = cards.get(uuid)
      return card ? [{ card, seen }] : []
    }),
    unsold: favorites.filter(({ uuid }) => !cards.has(uuid)).map(({ uuid }) => uuid),
    mails,
  }
}
