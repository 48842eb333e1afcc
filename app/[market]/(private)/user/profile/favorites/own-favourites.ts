import type { SignedIn } from '@/app/_data/visitor'
import type { OwnFavourites } from '@/components/favourites/favourites-page'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

/** As many as one call takes; whoever keeps more sees the latest. */
const MOST = 1_000
const GROUP = 50

/** What an account keeps, with cards of today. */
export async function ownFavourites(market: Market, { options }: SignedIn): Promise<OwnFavourites> {
  const { favourites, discovery } = api(market)
  const { favorites, mails } = await favourites.list({}, options)
  const kept = favorites.slice(0, MOST)
  if (kept.length === 0) return { cards: [], unsold: [], mails }
  const groups = Array.from({ length: Math.ceil(kept.length / GROUP) }, (_, index) =>
    kept.slice(index * GROUP, (index + 1) * GROUP).map(({ uuid }) => uuid),
  )
  const answer = await discovery.groups({ body: { groups } })
  const cards = new Map(answer.groups.flat().map((card) => [card.uuid, card]))
  return {
    cards: kept.flatMap(({ uuid, seen }) => {
      const card = cards.get(uuid)
      return card ? [{ card, seen }] : []
    }),
    mails,
    unsold: kept.filter(({ uuid }) => !cards.has(uuid)).map(({ uuid }) => uuid),
  }
}
