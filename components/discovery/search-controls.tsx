import { Icon } from '@/components/ui/icon'
import type { SearchForm, SortTerm } from '@/lib/discovery/search-form'
import type { SearchTexts } from './search-texts'
import type { SearchView } from './search-view'

interface PartProps {
  readonly texts: SearchTexts
  readonly onChange: (form: SearchForm) => void
}

/** One chip for everything that is on; a click drops it. */
export function ActiveFilters({ view, texts, onChange }: PartProps & { readonly view: SearchView }) {
  if (view.chips.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {view.chips.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className="chip is-on" onClick={() => onChange(without)}>
            <span className="sr-only">{texts.remove} </span>
            {label} <Icon name="x" className="icon-s" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** In which order; a native select in the shape of a chip. */
export function Sort({ form, texts, onChange }: PartProps & { readonly form: SearchForm }) {
  const { term, direction } = form.sort
  return (
    <span className="chip search-sort">
      <Icon name="arrow-up-down" className="icon-s" />
      <select
        aria-label={texts.sort}
        value={`${term}__${direction}`}
        onChange={({ target }) => {
          const [next, way] = target.value.split('__')
          onChange({
            ...form,
            page: 1,
            sort: { term: next as SortTerm, direction: way === 'desc' ? 'desc' : 'asc' },
          })
        }}
      >
        {texts.sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
