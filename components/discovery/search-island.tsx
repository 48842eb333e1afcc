import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { useIsNear } from '@/components/layout/use-is-near'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { LoadingMessage } from '@/components/ui/loading-message'
import type { Market } from '@/lib/locale/market'
import { navigation } from '@/stores/navigation-store'
import { CardItems } from './card-items'
import { CardListIsland } from './card-list-island'
import { NoResults } from './no-results'
import type { SearchScopeAddress } from './search-address'
import { SearchBox } from './search-box'
import { ActiveFilters, Sort } from './search-controls'
import { SearchFilters } from './search-filters'
import type { SearchMessages } from './search-messages'
import { SearchPages } from './search-pages'
import type { SearchTexts } from './search-texts'
import type { SearchView } from './search-view'
import { useSearch } from './use-search'

interface SearchIslandProps {
  readonly market: Market
  readonly scope: SearchScopeAddress
  readonly initial: SearchView
  readonly messages: SearchMessages
  readonly texts: SearchTexts
  /** Level of the line that counts the results: 1 where the page has no other title. */
  readonly level: 1 | 2
}

/** Results first; filters in a column on wide screens, in a sheet from below on phones. */
export function SearchIsland({ market, scope, initial, messages, texts, level }: SearchIslandProps) {
  const { view, form, isLoading, arrival, change } = useSearch({
    market,
    level,
    scope,
    initial,
    messages,
    failed: texts.failed,
  })
  const sheet = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const isNearEnd = useIsNear('.foot')
  const Heading = `h${level}` as const
  const filters = <SearchFilters view={view} form={form} market={market} texts={texts} onChange={change} />
  const isExpanded = useStore(navigation, (state) => state.panels.filter.expanded)
  const { setOpen, toggleExpanded } = navigation.getState()
  const openSheet = () => {
    flushSync(() => setWasOpened(true))
    setOpen('filter', true)
    sheet.current?.showModal()
  }
  const turn = (page: number) => {
    change({ ...form, page })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      {level === 1 ? <SearchBox form={form} texts={texts} onChange={change} /> : null}
      <div className="wrap search-grid" ref={top} key={arrival}>
        <aside aria-label={texts.filters} className="search-filters">
          <h2 className="mb-2 text-h3">{texts.filters}</h2>
          {filters}
        </aside>
        <div className="min-w-0">
          <Heading className="search-heading" aria-live="polite">
            {view.heading}
          </Heading>
          <ActiveFilters view={view} form={form} isLoading={isLoading} texts={texts} onChange={change} />
          <p className="search-bar">
            <span className="text-small text-ink-soft">{texts.perPerson}</span>
            <Sort form={form} texts={texts} onChange={change} />
          </p>
          {isLoading ? (
            <div className="-mb-[26px]">
              <LoadingMessage messages={texts.loading} />
            </div>
          ) : null}
          <div className={isLoading ? 'search-results is-loading' : 'search-results'} aria-busy={isLoading}>
            {view.total === 0 ? (
              <NoResults view={view} texts={texts} level={level === 1 ? 2 : 3} onChange={change} />
            ) : 'first' in view.cards ? (
              <CardListIsland first={view.cards.first} shape="grid" />
            ) : (
              <CardItems key={view.cards.html} html={view.cards.html} shape="grid" />
            )}
          </div>
          <SearchPages page={form.page} pages={view.pages} texts={texts} onPage={turn} />
        </div>
      </div>
      <div className={isNearEnd ? 'filter-button is-hidden' : 'filter-button'} inert={isNearEnd}>
        <button type="button" aria-haspopup="dialog" onClick={openSheet}>
          <Icon name="sliders-horizontal" />
          {view.chips.length > 0
            ? texts.filtersOn.replace('{count}', String(view.chips.length))
            : texts.filters}
        </button>
      </div>
      <dialog
        ref={sheet}
        aria-label={texts.filters}
        className={isExpanded ? 'filter-sheet is-expanded' : 'filter-sheet'}
        onClose={() => setOpen('filter', false)}
      >
        <div className="flex items-center justify-between">
          <h2 className="text-h3">{texts.filters}</h2>
          <span className="flex">
            <IconButton
              icon="chevron-down"
              label={texts.expand}
              aria-expanded={isExpanded}
              onClick={() => toggleExpanded('filter')}
            />
            <IconButton icon="x" label={texts.close} onClick={() => sheet.current?.close()} />
          </span>
        </div>
        {wasOpened ? filters : null}
        <div className="filter-go">
          <button type="button" className="btn btn-main w-full" onClick={() => sheet.current?.close()}>
            {view.show}
          </button>
        </div>
      </dialog>
    </>
  )
}
