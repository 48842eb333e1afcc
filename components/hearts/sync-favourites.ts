import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { PendingHeart } from '@/lib/discovery/favourites/kept'
import { joined, told, withoutProduct } from '@/lib/discovery/favourites/told'
import type { Market } from '@/lib/locale/market'
import { changeFavourites, favourites, readFavourites } from '@/stores/favourites-store'

const BACKGROUND = { isBackground: true } as const

/**
 * Tells the account what was pressed here, in its order, and shows what the account has. A guest's hearts wait for the
 * sign-in. Without an answer everything stays as it is and is told the next time; what the account has twice it has once.
 */
export function syncFavourites(market: Market): Promise<void> {
  const work = () => sync(market).catch(() => undefined)
  // One tab at a time: what one tells must not be taken back by an older list of another.
  return 'locks' in navigator ? navigator.locks.request('favourites', work) : work()
}

async function sync(market: Market): Promise<void> {
  readFavourites()
  if (!looksSignedIn()) return
  const waiting = Object.entries(favourites.getState().pending).sort(([, one], [, other]) => one.n - other.n)
  for (const [uuid, press] of waiting) await tell(market, uuid, press)
  const { favorites } = await api(market).favourites.list({}, BACKGROUND)
  changeFavourites((kept) =>
    joined(
      kept,
      favorites.map(({ uuid }) => uuid),
    ),
  )
}

async function tell(market: Market, uuid: string, { wish, n }: PendingHeart): Promise<void> {
  try {
    await api(market).favourites[wish]({ params: { uuid } }, BACKGROUND)
    changeFavourites((kept) => told(kept, uuid, n))
  } catch (error) {
    if (!isMissing(error)) throw error
    changeFavourites((kept) => withoutProduct(kept, uuid))
  }
}
