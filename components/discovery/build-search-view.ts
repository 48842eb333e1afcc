import type { SearchResult } from '@/lib/discovery/search-contract'
import { FILTERS, type SearchForm } from '@/lib/discovery/search-form'
import { SLIDER_BOUNDS } from '@/lib/discovery/slider-bounds'
import type { Market } from '@/lib/locale/market'
import { activeChips, withoutFilter } from './active-chips'
import { cardsHtml } from './card-html'
import { cardProps } from './card-props'
import { cardView } from './card-view'
import type { ProductCardProps } from './product-card-props'
import { languageName, monthLabel, type SearchTranslators } from './search-names'
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
  /** Level of the line that counts the results. */
  readonly level: 1 | 2
  readonly t: SearchTranslators
}

/** A view with the HTML of its cards. */
interface WrittenView extends SearchView {
  readonly cards: { readonly html: string }
}

/** An answer of the search as the page shows it; the same function on the server and in the browser. */
export function buildSearchView(
  result: SearchResult,
  form: SearchForm,
  { market, level, t }: SearchWriting,
): WrittenView {
  const { facets, total, price_histogram: histogram } = result
  const options = { facets, market, t }
  return {
    heading: t.search('heading', { count: total }),
    show: t.search('show', { count: total }),
    total,
    pages: Math.ceil(total / result.limit),
    cards: { html: resultCards(result, { market, level, t }) },
    months: facets.month
      .slice(0, MOST_MONTHS)
      .map(({ value, count }) => ({ value, count, name: monthLabel(value, market) })),
    categories: facets.category,
    durations: DURATIONS.map(([value, min, max]) => ({
      value,
      name: t.search(`durations.${value}`),
      count: facets.duration
        .filter((facet) => isIn(Number(facet.value), min, max))
        .reduce((all, { count }) => all + count, 0),
    })),
    languages: facets.language.map(({ value, count }) => ({ value, count, name: languageName(value, t) })),
    cities: mostFirst(facets.city, form.filters.city ?? []),
    prices: {
      stops: [...histogram.map(({ from }) => from), histogram.at(-1)?.to ?? 0],
      counts: histogram.map(({ count }) => count),
    },
    chips: activeChips(form, options),
    relaxations: result.relaxations.map(({ filter, count }) => ({
      key: filter,
      label: t.search('relax', { filter: t.search(`filters.${filterName(filter)}`), count }),
      without: withoutFilter(form, filter),
    })),
  }
}

function resultCards({ items }: SearchResult, { market, level, t }: SearchWriting): string {
  const texts = {
    rating: (value: string, count: number) => t.card('rating', { value, count }),
    facts: ({ days, languages }: ProductCardProps) =>
      [t.card('days', { days }), languages.map((code) => languageName(code, t)).join(', ')]
        .filter(Boolean)
        .join(' · '),
    layaway: t.layaway,
  }
  return cardsHtml(
    items.map((card) => cardView(cardProps(card, market.locale), texts)),
    {
      perPerson: t.card('perPerson', { currency: market.currency }),
      before: t.card('before'),
      level: level === 1 ? 2 : 3,
      // Under a cover the first card is not the largest picture, and hardly in view.
      eager: level === 1 ? 1 : 0,
    },
  )
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
