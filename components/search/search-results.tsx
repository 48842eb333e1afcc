import { useTranslations } from 'next-intl'
import { Texts } from '@/components/ui/texts/texts'
import { type SearchAddress, type SearchScopeAddress, writeAddress } from '@/lib/discovery/search-address'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { links } from '@/lib/links/links'
import type { TextKey } from '@/lib/locale/compiled-messages'
import type { Market } from '@/lib/locale/market'
import { readStreetTiles } from '@/lib/pictures/street-tiles'
import { buildSearchView } from './build-search-view'
import { NoResults } from './no-results'
import { SearchIsland } from './search-island'

interface SearchResultsProps {
  readonly market: Market
  /** Where the page is, without its query. */
  readonly scope: SearchScopeAddress
  /** What was asked for, and its answer. */
  readonly address: SearchAddress
  readonly result: SearchResult
  readonly level: 1 | 2
}

/** What the island writes other results with. */
const TEXTS: readonly TextKey[] = [
  'search',
  'card',
  'common.languages',
  'layaway.line',
  'layaway.lineOne',
  'layaway.lineFull',
  'layaway.lineArrival',
  'layaway.parts',
  'layaway.partsUpTo',
  'ui.loadingMessages',
]

/** The results that were asked for, finished on the server: what a visitor without JavaScript sees. */
export function SearchResults({ market, scope, address, result, level }: SearchResultsProps) {
  const search = useTranslations('search')
  const card = useTranslations('card')
  const common = useTranslations('common')
  const layaway = useTranslations('layaway')
  const initial = buildSearchView(result, address.form, {
    market,
    t: { search, card, common, layaway },
    queryOf: (form) => writeAddress({ scope: address.scope, form }, scope),
  })
  const tiles = readStreetTiles(process.env)
  const nothing =
    initial.total === 0 ? (
      <NoResults view={initial} level={level === 1 ? 2 : 3} scope={address.scope} own={scope} />
    ) : null
  return (
    <Texts market={market} keys={tiles ? [...TEXTS, 'searchMap'] : TEXTS}>
      <SearchIsland action={links.search()} {...{ market, scope, address, initial, level, tiles, nothing }} />
    </Texts>
  )
}
