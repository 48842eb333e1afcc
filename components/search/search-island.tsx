'use client'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTracked } from '@/components/analytics/use-tracked'
import { CardItems } from '@/components/cards/card-items'
import { cardStyle } from '@/components/cards/card-style'
import { useIsNear } from '@/components/layout/use-is-near'
import type { Currency } from '@/lib/locale/market'
import type { StreetTiles } from '@/lib/pictures/street-tiles'
import { FilterSheet } from './filters/filter-sheet'
import { SearchFilters } from './filters/search-filters'
import { SearchBox } from './search-box'
import { ActiveFilters, Sort } from './search-controls'
import { SearchPages } from './search-pages'
import type { SearchView } from './search-view'
import { type SearchStart, useSearch } from './use-search'

const SearchMap = lazy(() => import('./map/search-map').then((late) => ({ default: late.SearchMap })))

interface SearchIslandProps extends SearchStart {
  /** Whose map may show the results; null where the operator has named nobody. */
  readonly tiles: StreetTiles | null
  /** Where the form of the search leads without scripts. */
  readonly action: string
  /** Level of the line that counts the results: 1 where the page has no other title. */
  readonly level: 1 | 2
  /** What says that nothing was found where the page begins so; what says it later comes with the first search. */
  readonly nothing: ReactNode
}

/** Results first; filters in a column on wide screens, in a sheet from below on phones. */
export function SearchIsland({ level, action, tiles, nothing, ...start }: SearchIslandProps) {
  const { market } = start
  const t = useTranslations('search')
  const { view, form, address, isLoading, arrival, place, least, late, change } = useSearch(start)
  const isNearEnd = useIsNear('.foot')
  const Heading = `h${level}` as const
  const filters = <SearchFilters view={view} form={form} market={market} onChange={change} />
  const turn = (page: number) => {
    change({ ...form, page })
    place.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      {level === 1 ? (
        <SearchBox action={action} view={view} form={form} market={market} onChange={change} />
      ) : null}
      <div className="wrap search-grid" ref={place} key={arrival} style={{ minHeight: least || undefined }}>
        <aside aria-label={t('filtersTitle')} className="search-filters">
          <h2 className="mb-2 text-h3">{t('filtersTitle')}</h2>
          {filters}
        </aside>
        <div className="min-w-0">
          <Heading className="search-heading" aria-live="polite">
            {view.failed ? t('failedTitle') : view.heading}
          </Heading>
          {view.corrected ? <p className="text-ink-soft">{view.corrected}</p> : null}
          <ActiveFilters view={view} form={form} isLoading={isLoading} onChange={change} />
          {tiles ? (
            <Suspense>
              <SearchMap tiles={tiles} market={market} address={address} onChange={change} />
            </Suspense>
          ) : null}
          <p className="search-bar">
            <span className="text-small text-ink-soft">{t('perPerson', { currency: market.currency })}</span>
            <Sort form={form} onChange={change} />
          </p>
          {isLoading && late ? <late.SearchWaiting /> : null}
          <div className={isLoading ? 'search-results is-loading' : 'search-results'} aria-busy={isLoading}>
            {view.failed ? (
              <FailedSearch onRetry={() => change(form)} />
            ) : view.total > 0 ? (
              <ResultCards view={view} level={level} currency={market.currency} />
            ) : late ? (
              <late.NoResults
                view={view}
                level={level === 1 ? 2 : 3}
                scope={address.scope}
                own={start.scope}
                onChange={change}
              />
            ) : (
              nothing
            )}
          </div>
          <SearchPages page={form.page} pages={view.pages} lastPage={view.lastPage} onPage={turn} />
        </div>
      </div>
      <FilterSheet
        count={view.chips.length}
        show={view.failed ? t('failedTitle') : view.show}
        // Little is to be seen where nothing was found: none of it is covered.
        button={view.total === 0 ? 'below' : isNearEnd ? 'hidden' : 'floats'}
      >
        {filters}
      </FilterSheet>
    </>
  )
}

interface ResultCardsProps {
  readonly view: SearchView
  readonly level: 1 | 2
  readonly currency: Currency
}

/** Under a cover the first card is not the largest picture, and hardly in view. */
function ResultCards({ view, level, currency }: ResultCardsProps) {
  const t = useTranslations('card')
  const style = cardStyle(t, currency, level === 1 ? 2 : 3)
  // Other results are another list: cards that stayed would be seen to jump.
  const list = view.cards.map(({ href }) => href).join(' ')
  useTracked({ name: 'view_item_list', items: view.cards.map(({ uuid }) => ({ item_id: uuid })) })
  return <CardItems key={list} cards={view.cards} style={style} shape="grid" eager={level === 1 ? 1 : 0} />
}

/** The search did not answer; what was asked for stays. */
function FailedSearch({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('search')
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-measure text-ink-soft">{t('failed')}</p>
      <button type="button" className="btn btn-main" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
