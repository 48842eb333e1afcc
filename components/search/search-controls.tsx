import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import {
  RELEVANCE,
  type SearchForm,
  type Sort as SortOrder,
  type SortTerm,
  sortName,
} from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import type { SearchView } from './search-view'

interface PartProps {
  readonly onChange: (form: SearchForm) => void
}

interface ActiveFiltersProps extends PartProps {
  readonly view: SearchView
  /** What is asked for; the view is its answer, or still the one before. */
  readonly form: SearchForm
  readonly isLoading: boolean
}

/** One chip for everything that is on; a click drops it. The row comes with the first and goes with the last, before the answer. */
export function ActiveFilters({ view, form, isLoading, onChange }: ActiveFiltersProps) {
  const t = useTranslations('search')
  if (isLoading ? !isNarrowed(form) : view.chips.length === 0) return null
  if (view.chips.length === 0) return <div className="search-chips mt-4 h-11" />
  return (
    <ul className="search-chips mt-4 flex flex-wrap gap-2">
      {view.chips.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className="chip is-on" onClick={() => onChange(without)}>
            <span className="sr-only">{t('remove')} </span>
            {label} <Icon name="x" className="icon-s" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whether anything is on that gets a chip; a price or a payment without an end only says what is counted. */
function isNarrowed({ search, filters: { price, part, ...others } }: SearchForm): boolean {
  return search !== '' || isLimit(price) || (part?.max ?? null) !== null || Object.keys(others).length > 0
}

/** In which order; a native select in the shape of a chip. */
export function Sort({ form, onChange }: PartProps & { readonly form: SearchForm }) {
  const t = useTranslations('search')
  const sorts = form.search === '' ? SORTS : ([sortName(RELEVANCE), ...SORTS] as const)
  return (
    <span className="chip search-sort">
      <Icon name="arrow-up-down" className="icon-s" />
      <select
        aria-label={t('sort')}
        value={sortName(form.sort)}
        onChange={({ target }) => {
          onChange({ ...form, page: 1, sort: sortOf(target.value) })
        }}
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {t(`sorts.${value}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

function sortOf(name: string): SortOrder {
  const [term, way] = name.split('__')
  if (term === RELEVANCE.term) return RELEVANCE
  return { term: term as SortTerm, direction: way === 'desc' ? 'desc' : 'asc' }
}

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
