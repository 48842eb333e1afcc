import { useId } from 'react'
import { isLocalDate } from '@/lib/dates/local-date'
import type { SearchForm } from '@/lib/discovery/search-form'
import type { SearchTexts } from './search-texts'

interface DateRangeProps {
  readonly form: SearchForm
  readonly texts: SearchTexts
  readonly onChange: (form: SearchForm) => void
}

/** Between which days a trip starts; an empty end is open. The browser's own calendar knows how a date is written. */
export function DateRange({ form, texts, onChange }: DateRangeProps) {
  const id = useId()
  const { date, ...others } = form.filters
  const { min = null, max = null } = date ?? {}
  const ask = (range: { readonly min: string | null; readonly max: string | null }) => {
    const filters = range.min === null && range.max === null ? others : { ...others, date: range }
    onChange({ ...form, filters, page: 1 })
  }
  return (
    <fieldset>
      <legend>{texts.date}</legend>
      <div className="date-range">
        <label htmlFor={`${id}from`}>{texts.dateFrom}</label>
        <label htmlFor={`${id}to`}>{texts.dateTo}</label>
        <input
          id={`${id}from`}
          type="date"
          className="input"
          value={min ?? ''}
          max={max ?? undefined}
          onChange={({ target }) => ask({ min: dayOf(target.value), max })}
        />
        <input
          id={`${id}to`}
          type="date"
          className="input"
          value={max ?? ''}
          min={min ?? undefined}
          onChange={({ target }) => ask({ min, max: dayOf(target.value) })}
        />
      </div>
    </fieldset>
  )
}

function dayOf(value: string): string | null {
  return isLocalDate(value) ? value : null
}
