import { useTranslations } from 'next-intl'
import type { SearchForm } from '@/lib/discovery/search-form'
import { boundedRange, SLIDER_BOUNDS } from '@/lib/discovery/slider-bounds'
import type { Market } from '@/lib/locale/market'
import type { FilterOption, SearchView } from '../search-view'
import { AgeSlider } from './age-slider'
import { DateRange } from './date-range'
import { FilterChecks } from './filter-checks'
import { PriceSlider } from './price-slider'

interface SearchFiltersProps {
  readonly view: SearchView
  readonly form: SearchForm
  readonly market: Market
  readonly onChange: (form: SearchForm) => void
}

const { min: SHORTEST, max: LONGEST } = SLIDER_BOUNDS.duration

/** All filters; in the column and in the sheet the same. */
export function SearchFilters({ view, form, market, onChange }: SearchFiltersProps) {
  const t = useTranslations('search')
  const { filters } = form
  const toggle = (filter: 'month' | 'category' | 'city' | 'language') => (value: string) => {
    const before = filters[filter] ?? []
    const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value]
    onChange({ ...form, filters: withValues(filters, filter, values), page: 1 })
  }
  const { duration } = filters
  const bucket = duration ? `${duration.min ?? SHORTEST}-${duration.max ?? LONGEST}` : null
  const setDuration = (value: string) => {
    const [min = SHORTEST, max = LONGEST] = value.split('-').map(Number)
    const { duration: _before, ...rest } = filters
    const wanted = { ...rest, duration: boundedRange({ min, max }, SLIDER_BOUNDS.duration) }
    onChange({ ...form, filters: value === bucket ? rest : wanted, page: 1 })
  }
  return (
    <div className="filter-list">
      <PriceSlider view={view} form={form} market={market} onChange={onChange} />
      <FilterChips
        legend={t('month')}
        options={view.months.slice(0, 12)}
        chosen={filters.month ?? []}
        onToggle={toggle('month')}
      />
      <DateRange form={form} onChange={onChange} />
      <FilterChecks
        legend={t('category')}
        options={view.categories}
        chosen={filters.category ?? []}
        onToggle={toggle('category')}
      />
      <FilterChecks
        legend={t('duration')}
        options={view.durations}
        chosen={bucket ? [bucket] : []}
        onToggle={setDuration}
      />
      <AgeSlider form={form} onChange={onChange} />
      <FilterChecks
        legend={t('language')}
        options={view.languages}
        chosen={filters.language ?? []}
        onToggle={toggle('language')}
      />
      <FilterChecks
        legend={t('city')}
        options={view.cities}
        chosen={filters.city ?? []}
        onToggle={toggle('city')}
      />
    </div>
  )
}

function withValues(
  filters: SearchForm['filters'],
  filter: 'month' | 'category' | 'city' | 'language',
  values: readonly string[],
): SearchForm['filters'] {
  const { [filter]: _before, ...rest } = filters
  return values.length === 0 ? rest : { ...rest, [filter]: values }
}

interface FilterChipsProps {
  readonly legend: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

/** Check boxes in the shape of chips: what is chosen is seen before a script has come. */
function FilterChips({ legend, options, chosen, onToggle }: FilterChipsProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, name }) => (
          <label key={value} className="chip">
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
