import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { signedInVisitor } from '@/app/_data/visitor'
import { Shell } from '@/app/_document/shell'
import { ProfileFrame } from '@/components/accounts/profile-frame'
import { FavouritesPage } from '@/components/favourites/favourites-page'
import { GuestFrame } from '@/components/favourites/guest-frame'
import { ownFavourites } from './own-favourites'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('favourites')
  return { title: text('title') }
}

/** What somebody keeps: an account's is known here, a guest's in their browser alone. */
export default async function Favourites({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const visitor = await signedInVisitor(market)
  const own = visitor ? await ownFavourites(market, visitor) : null
  const { stop } = await searchParams
  const list = <FavouritesPage market={market} own={own} stop={typeof stop === 'string' ? stop : null} />
  return (
    <Shell market={market}>
      {visitor ? (
        <ProfileFrame market={market} user={visitor.user} tab="favorites">
          {list}
        </ProfileFrame>
      ) : (
        <GuestFrame>{list}</GuestFrame>
      )}
    </Shell>
  )
}
