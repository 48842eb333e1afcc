import { useTranslations } from 'next-intl'
import { handOver, handOverData } from '@/components/ui/hand-over'
import { kept } from '@/components/ui/kept'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { DEFAULT_FORM, type SearchForm } from '@/lib/discovery/search-form'
import { type Market, marketSegment } from '@/lib/locale/market'
import { buildSearchView } from './build-search-view'
import type { SearchScopeAddress } from './search-address'
import { SearchFirstView, type SearchStart } from './search-first-view'
import { searchMessages } from './search-messages'
import type { SearchTexts } from './search-texts'

interface SearchResultsProps {
  readonly market: Market
  readonly scope: SearchScopeAddress
  readonly result: SearchResult
  /** What the address itself asks for. */
  readonly form?: SearchForm
  readonly level: 1 | 2
}

/** The first thirty results, finished on the server: what a visitor without JavaScript sees. */
export function SearchResults({ market, scope, result, level, form = DEFAULT_FORM }: SearchResultsProps) {
  const search = useTranslations('search')
  const card = useTranslations('card')
  const common = useTranslations('common')
  const layaway = useTranslations('layaway')
  const ui = useTranslations('ui')
  const translators = { search, card, common, layaway }
  const view = buildSearchView(result, form, { market, level, t: translators })
  const start: SearchStart = {
    initial: { ...view, cards: { first: handOver(view.cards.html) } },
    messages: kept(`search messages ${market.locale}`, () => searchMessages(market.locale)),
    texts: kept(`search texts ${marketSegment(market)}`, () => searchTexts(market, search, ui)),
  }
  return <SearchFirstView market={market} scope={scope} level={level} first={handOverData(start)} />
}

function searchTexts(
  { currency }: Market,
  search: ReturnType<typeof useTranslations<'search'>>,
  ui: ReturnType<typeof useTranslations<'ui'>>,
): SearchTexts {
  return {
    filters: search('filtersTitle'),
    filtersOn: search('filtersOn', { count: '{count}' }),
    close: search('close'),
    expand: search('expand'),
    price: search('price', { currency }),
    priceTypes: PRICE_TYPES.map((type) => [type, search(`priceTypes.${type}`)]),
    priceLess: search('priceLess', { amount: '{amount}' }),
    priceMore: search('priceMore', { amount: '{amount}' }),
    priceFrom: search('priceFrom', { amount: '{amount}' }),
    priceTo: search('priceTo', { amount: '{amount}' }),
    least: search('least'),
    most: search('most'),
    month: search('month'),
    date: search('date'),
    dateFrom: search('dateFrom'),
    dateTo: search('dateTo'),
    age: search('age'),
    youngest: search('youngest'),
    oldest: search('oldest'),
    agesAll: search('agesAll'),
    agesFrom: search('agesFrom', { min: '{min}' }),
    agesUpTo: search('agesUpTo', { max: '{max}' }),
    agesBetween: search('agesBetween', { min: '{min}', max: '{max}' }),
    category: search('category'),
    duration: search('duration'),
    language: search('language'),
    city: search('city'),
    search: search('search'),
    searchPlaceholder: search('searchPlaceholder'),
    find: search('find'),
    sort: search('sort'),
    sorts: SORTS.map((value) => [value, search(`sorts.${value}`)]),
    perPerson: search('perPerson', { currency }),
    remove: search('remove'),
    pages: search('pages'),
    next: search('next'),
    emptyTitle: search('emptyTitle'),
    emptyText: search('emptyText'),
    startOver: search('startOver'),
    failed: search('failed'),
    loading: LOADING.map((key) => ui(`loadingMessages.${key}`)),
    more: search('more', { count: '{count}' }),
  }
}

const PRICE_TYPES = ['total', 'unit'] as const
const SORTS = [
  'price_promo__asc',
  'price_promo__desc',
  'recommended__desc',
  'duration__asc',
  'rating__desc',
  'newest__desc',
  'discount__desc',
  'departure__asc',
] as const
const LOADING = ['1', '2', '3', '4', '5'] as const
