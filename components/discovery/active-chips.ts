import type { SearchResult } from '@/lib/discovery/search-contract'
import type { SearchFilters, SearchForm } from '@/lib/discovery/search-form'
import type { Currency, Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { languageName, monthLabel, type SearchTranslators } from './search-names'
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
    ['language', (value: string) => t.search('guide', { language: languageName(value, t) })],
  ] as const
  for (const [filter, name] of lists) {
    for (const value of filters[filter] ?? [])
      chips.push({
        key: `${filter} ${value}`,
        label: name(value),
        without: withoutValue(form, filter, value),
      })
  }
  const { price, duration } = filters
  if (price)
    chips.push({
      key: 'price',
      label: priceLabel(price, market.currency, t),
      without: withoutFilter(form, 'price'),
    })
  if (duration)
    chips.push({
      key: 'duration',
      label: t.search('days', { min: duration.min ?? 1, max: duration.max ?? 45 }),
      without: withoutFilter(form, 'duration'),
    })
  return chips
}

function priceLabel(
  { min, max }: { readonly min: number | null; readonly max: number | null },
  currency: Currency,
  t: SearchTranslators,
): string {
  const money = (value: number) => formatMoney(fromWire(value, currency))
  if (min !== null && max !== null) return t.search('between', { min: money(min), max: money(max) })
  if (max !== null) return t.search('upTo', { amount: money(max) })
  return t.search('from', { amount: money(min ?? 0) })
}

/** The form without a filter (or the typed words), from the first page. */
export function withoutFilter(form: SearchForm, filter: string): SearchForm {
  if (filter === 'search') return { ...form, search: '', page: 1 }
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
