'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { CardItems } from '@/components/cards/card-items'
import type { CardView } from '@/components/cards/card-view'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadingMessage } from '@/components/ui/loading-message'
import { Note } from '@/components/ui/note'
import type { PictureView } from '@/components/ui/pictures/picture'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { joined } from '@/lib/discovery/favourites/told'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { changeFavourites, favourites, readFavourites } from '@/stores/favourites-store'
import { useCardViews } from './use-card-views'

interface FavouritesListProps {
  readonly market: Market
  /** Those of the account with their cards, finished on the server; none of a guest. */
  readonly initial: readonly CardView[]
  /** Uuids of the account's that nobody sells just now. */
  readonly unsold: readonly string[]
  /** Whether these are an account's: then only what it was not told of is beside them. */
  readonly isAccount: boolean
  readonly empty: PictureView | null
}

/**
 * What one keeps: the account's as it came, and what this browser has beside it. A card whose heart is taken back stays
 * where it is until the next visit, so that it can be pressed again.
 */
export function FavouritesList({ market, initial, unsold, isAccount, empty }: FavouritesListProps) {
  const t = useTranslations('favourites')
  const others = useOthers([...initial.map(({ uuid }) => uuid), ...unsold], isAccount)
  const { cardsOf, style } = useCardViews(market)
  const { data, isPending, isError, refetch } = useQuery(
    {
      queryKey: queryKeys.favourites(market, others ?? []),
      queryFn: () => cardsOf(others ?? []),
      enabled: others !== null && others.length > 0,
    },
    browserQueries(),
  )
  // An account's came with the page: where there are none, nothing is waited for.
  const isWaiting = others === null ? !isAccount : others.length > 0 && isPending
  const cards = [...(data ?? []), ...initial]
  const gone = unsold.length + (data && others ? others.length - data.length : 0)
  if (cards.length === 0 && isWaiting && !isError) return <LoadingMessage messages={[t('loading')]} />
  return (
    <>
      {isError ? <Failed onAgain={() => void refetch()} /> : null}
      {cards.length === 0 && !isError ? <Empty picture={empty} /> : null}
      {gone > 0 ? <p className="mb-4 text-ink-soft">{t('gone', { count: gone })}</p> : null}
      {cards.length > 0 ? <CardItems cards={cards} style={style} shape="grid" eager={1} /> : null}
    </>
  )
}

/**
 * What this browser keeps beside those that are shown, as it was when the page began; null until it was read. What an
 * account has came with the page: a heart that another device took back is none here either.
 */
function useOthers(shown: readonly string[], isAccount: boolean): readonly string[] | null {
  const [first, setFirst] = useState<readonly string[] | null>(null)
  const saved = useStore(favourites, (state) => state.saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page began with.
  useEffect(() => {
    if (isAccount) changeFavourites((kept) => joined(kept, shown))
    else readFavourites()
    setFirst(favourites.getState().saved)
  }, [])
  if (first === null) return null
  const known = new Set(shown)
  // What is dropped here stays in its place.
  return [...new Set([...first, ...saved])].filter((uuid) => !known.has(uuid))
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTranslations('favourites')
  return (
    <div className="mb-5">
      <Note tone="chile" role="alert">
        <p className="mb-3">{t('failed')}</p>
        <Button onClick={onAgain}>{t('again')}</Button>
      </Note>
    </div>
  )
}

function Empty({ picture }: { readonly picture: PictureView | null }) {
  const t = useTranslations('favourites')
  return (
    <EmptyState
      picture={picture}
      title={t('empty')}
      text={t('emptyHint')}
      ways={
        <>
          <ButtonLink look="main" href={links.search()}>
            {t('search')}
          </ButtonLink>
          <ButtonLink href={links.home()}>{t('home')}</ButtonLink>
        </>
      }
    />
  )
}
