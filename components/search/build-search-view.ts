import { cardProps } from '@/components/cards/card-props'
import { cardTexts } from '@/components/cards/card-texts'
import { cardView } from '@/components/cards/card-view'
import { languageName } from '@/components/cards/language-names'
import { sitePicture } from '@/components/ui/pictures/site-picture'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { DEFAULT_FORM, FILTERS, type SearchForm, withWords } from '@/lib/discovery/search-form'
import { SLIDER_BOUNDS } from '@/lib/discovery/slider-bounds'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { activeChips, saidChips, withoutFilter } from './active-chips'
import { monthLabel, type SearchTranslators } from './search-names'
import type { FilterOption, SearchView } from './search-view'

/** Days by bucket; the value is a range of the address. */
const DURATIONS = [
  ['1-3', 1, 3],
  ['4-6', 4, 6],
  ['7-45', 7, 45],
] as const

/** For whom and where the results are written. */
export interface SearchWriting {
  readonly market: Market
  readonly t: SearchTranslators
  /** What stands behind the `?` of an address that asks for a form. */
  readonly queryOf: (form: SearchForm) => string
}

/** An answer of the search as the page shows it; the same function on the server and in the browser. */
export function buildSearchView(
  result: SearchResult,
  form: SearchForm,
  { market, t, queryOf }: SearchWriting,
): SearchView {
  const { facets, total, price_histogram: histogram, words } = result
  const options = { facets, market, t }
  const texts = cardTexts(t, market.locale)
  const lastPage = Math.ceil(total / result.limit)
  const isPartAsked = form.filters.part !== undefined && form.filters.part.max !== null
  return {
    heading: headingOf(form, total, t),
    show: t.search('show', { count: total }),
    total,
    pages: pagesNear(form.page, lastPage).map((page) => ({ page, query: queryOf({ ...form, page }) })),
    lastPage,
    cards: result.items.map((card) => cardView(cardProps(card, market.locale, isPartAsked), texts)),
    months: facets.month
      .slice(0, MOST_MONTHS)
      .map(({ value, count }) => ({ value, count, name: monthLabel(value, market) })),
    chosenMonths: (form.filters.month ?? []).map((month) => monthLabel(month, market)).join(', '),
    categories: facets.category,
    durations: DURATIONS.map(([value, min, max]) => ({
      value,
      name: t.search(`durations.${value}`),
      count: facets.duration
        .filter((facet) => isIn(Number(facet.value), min, max))
        .reduce((all, { count }) => all + count, 0),
    })),
    languages: facets.language.map(({ value, count }) => ({
      value,
      count,
      name: languageName(value, t.common),
    })),
    cities: mostFirst(facets.city, form.filters.city ?? []),
    prices: pricesOf(histogram, market),
    chips: [...activeChips(form, options), ...saidChips(form, words, options)],
    emptyPicture: total === 0 ? sitePicture('notFound', '') : null,
    relaxations: result.relaxations.map(({ filter, count }) => ({
      key: filter,
      label: t.search('relax', { filter: t.search(`filters.${filterName(filter)}`), count }),
      without: withoutFilter(form, filter),
    })),
    ...wordsView(words, form, t),
  }
}

/** Whoever says what a payment may be is told what fits. */
function headingOf({ filters: { part } }: SearchForm, count: number, t: SearchTranslators): string {
  return part && part.max !== null
    ? t.search('fitting', { count, rhythm: part.rhythm })
    : t.search('heading', { count })
}

/** What is said about typed words. */
function wordsView(
  words: SearchResult['words'],
  form: SearchForm,
  t: SearchTranslators,
): Pick<SearchView, 'corrected' | 'notSold' | 'nearest'> {
  const { corrected = null, missing = [], suggestions = [] } = words ?? {}
  const what = missing.join(', ')
  return {
    corrected: corrected && t.search('words.corrected', { text: corrected }),
    notSold: what === '' ? null : t.search('words.notSold', { what }),
    nearest: suggestions.map(({ search, count }) => ({
      key: search,
      label: t.search('words.suggestion', { what: search, count }),
      without: withWords({ ...DEFAULT_FORM, ...(form.travelers && { travelers: form.travelers }) }, search),
    })),
  }
}

/** The slider of prices; its amounts are finished here, or every search page would carry what formats them. */
function pricesOf(histogram: SearchResult['price_histogram'], { currency }: Market): SearchView['prices'] {
  const stops = [...histogram.map(({ from }) => from), histogram.at(-1)?.to ?? 0]
  return {
    stops,
    amounts: stops.map((stop) => formatMoney(fromWire(stop, currency))),
    counts: histogram.map(({ count }) => count),
  }
}

/** The first, the last, and those beside this one; none when there is only one. */
function pagesNear(page: number, last: number): number[] {
  if (last < 2) return []
  const all = Array.from({ length: last }, (_, index) => index + 1)
  return all.filter((number) => number === 1 || number === last || Math.abs(number - page) <= 1)
}

/** As the slider means it: at its end there is no longest trip. */
function isIn(days: number, min: number, max: number): boolean {
  return days >= min && (days <= max || max >= SLIDER_BOUNDS.duration.max)
}

const MOST_MONTHS = 12
const MOST_CITIES = 8

/** The cities with most trips, and those that are chosen: the search box finds the others. */
function mostFirst(cities: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  return [...cities]
    .sort((a, b) => b.count - a.count)
    .filter(({ value }, at) => at < MOST_CITIES || chosen.includes(value))
}

const NAMES = [...FILTERS, 'search'] as const

function filterName(filter: string): (typeof NAMES)[number] {
  return NAMES.find((name) => name === filter) ?? 'search'
}
