import { languageName } from '@/components/cards/language-names'
import { formatDate } from '@/lib/dates/format-date'
import type { SearchResult } from '@/lib/discovery/search-contract'
import {
  DEFAULT_FORM,
  type Range,
  type SearchFilters,
  type SearchForm,
  withWords,
} from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { monthLabel, type SearchTranslators } from './search-names'
import type { ActiveChip } from './search-view'

interface Naming {
  readonly facets: SearchResult['facets']
  readonly market: Market
  readonly t: SearchTranslators
}

/** One chip for everything that is on, each with the form it would leave. */
export function activeChips(form: SearchForm, naming: Naming): ActiveChip[] {
  const { filters, search } = form
  const { t, market, facets } = naming
  const chips: ActiveChip[] = search
    ? [{ key: 'search', label: t.search('quoted', { text: search }), without: withoutFilter(form, 'search') }]
    : []
  const nameIn = (facet: 'category' | 'city') => (value: string) =>
    facets[facet].find((option) => option.value === value)?.name ?? value
  const lists = [
    ['month', (value: string) => monthLabel(value, market)],
    ['category', nameIn('category')],
    ['city', nameIn('city')],
    ['language', (value: string) => t.search('guide', { language: languageName(value, t.common) })],
  ] as const
  for (const [filter, name] of lists) {
    for (const value of filters[filter] ?? [])
      chips.push({
        key: `${filter} ${value}`,
        label: name(value),
        without: withoutValue(form, filter, value),
      })
  }
  const others = {
    price: priceLabel(form, naming),
    ...rangeLabels(filters, naming),
    promotion: filters.promotion ? t.search('promotion') : null,
    part: partLabel(form, naming),
  }
  for (const [filter, label] of Object.entries(others)) {
    if (label !== null) chips.push({ key: filter, label, without: withoutFilter(form, filter) })
  }
  return chips
}

/** A chip for every filter that was typed; without it, the words are left that do not filter, and the others are chosen. */
export function saidChips(form: SearchForm, words: SearchResult['words'], naming: Naming): ActiveChip[] {
  if (!words) return []
  const { duration, price, month, age } = words.filters
  const filters: SearchFilters = {
    ...(duration && { duration }),
    ...(price && { price: { ...price, type: 'total' } }),
    ...(month.length > 0 && { month }),
    ...(age !== null && { age: { min: age, max: age } }),
  }
  return activeChips({ ...DEFAULT_FORM, filters }, naming).map(({ key, label, without }) => {
    const rest = withWords(form, words.rest)
    return {
      key: `said ${key}`,
      label,
      without: { ...rest, filters: { ...without.filters, ...rest.filters } },
    }
  })
}

function priceLabel({ filters: { price } }: SearchForm, { market, t }: Naming): string | null {
  if (!price || !isLimit(price)) return null
  const money = (value: number) => formatMoney(fromWire(value, market.currency))
  const label = rangeLabel(price, {
    both: (min, max) => t.search('between', { min: money(min), max: money(max) }),
    from: (min) => t.search('from', { amount: money(min) }),
    upTo: (max) => t.search('upTo', { amount: money(max) }),
  })
  return price.type === 'unit' && label !== null ? t.search('perDay', { price: label }) : label
}

function partLabel({ filters: { part } }: SearchForm, { market, t }: Naming): string | null {
  if (!part || part.max === null) return null
  const amount = formatMoney(fromWire(part.max, market.currency))
  return t.search('upToPer', { amount, rhythm: part.rhythm })
}

function rangeLabels({ duration, age, date }: SearchFilters, { market, t }: Naming) {
  const day = (date: string) => formatDate(date, market.locale, { weekday: false })
  return {
    duration: rangeLabel(duration, {
      one: (days) => t.card('days', { days }),
      both: (min, max) => t.search('daysBetween', { min, max }),
      from: (min) => t.search('daysFrom', { min }),
      upTo: (max) => t.search('daysUpTo', { max }),
    }),
    age: rangeLabel(age, {
      both: (min, max) => t.search('agesBetween', { min, max }),
      from: (min) => t.search('agesFrom', { min }),
      upTo: (max) => t.search('agesUpTo', { max }),
    }),
    date: rangeLabel(date, {
      one: day,
      both: (min, max) => t.search('datesBetween', { min: day(min), max: day(max) }),
      from: (min) => t.search('datesFrom', { min: day(min) }),
      upTo: (max) => t.search('datesUpTo', { max: day(max) }),
    }),
  }
}

interface RangeWords<Value> {
  readonly one?: (value: Value) => string
  readonly both: (min: Value, max: Value) => string
  readonly from: (min: Value) => string
  readonly upTo: (max: Value) => string
}

function rangeLabel<Value>(range: Range<Value> | undefined, words: RangeWords<Value>): string | null {
  if (!range) return null
  const { min, max } = range
  if (min !== null && max !== null) return min === max && words.one ? words.one(min) : words.both(min, max)
  if (min !== null) return words.from(min)
  return max === null ? null : words.upTo(max)
}

/** The form without a filter (or the typed words), from the first page. */
export function withoutFilter(form: SearchForm, filter: string): SearchForm {
  if (filter === 'search') return withWords(form, '')
  const { [filter as keyof SearchFilters]: _dropped, ...filters } = form.filters
  return { ...form, filters, page: 1 }
}

/** The form with one value of a list dropped or, when it is not there, added. */
export function withoutValue(
  form: SearchForm,
  filter: 'month' | 'category' | 'city' | 'language',
  value: string,
): SearchForm {
  const values = (form.filters[filter] ?? []).filter((other) => other !== value)
  if (values.length === 0) return withoutFilter(form, filter)
  return { ...form, filters: { ...form.filters, [filter]: values }, page: 1 }
}
