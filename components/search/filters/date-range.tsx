import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SearchForm } from '@/lib/discovery/search-form'

interface DateRangeProps {
  readonly form: SearchForm
  readonly onChange: (form: SearchForm) => void
}

/** Between which days a trip starts; an empty end is open. The browser's own calendar knows how a date is written. */
export function DateRange({ form, onChange }: DateRangeProps) {
  const t = useTranslations('search')
  const { date, ...others } = form.filters
  const { min = null, max = null } = date ?? {}
  const ask = (range: { readonly min: string | null; readonly max: string | null }) => {
    const filters = range.min === null && range.max === null ? others : { ...others, date: range }
    onChange({ ...form, filters, page: 1 })
  }
  return (
    <fieldset>
      <legend>{t('date')}</legend>
      <div className="date-range">
        <Day label={t('dateFrom')} day={min} latest={max} onDay={(day) => ask({ min: day, max })} />
        <Day label={t('dateTo')} day={max} earliest={min} onDay={(day) => ask({ min, max: day })} />
      </div>
    </fieldset>
  )
}

interface DayProps {
  readonly label: string
  readonly day: string | null
  readonly earliest?: string | null
  readonly latest?: string | null
  readonly onDay: (day: string | null) => void
}

/**
 * While a year is typed digit by digit nothing is asked for, and what was typed stays. The browser gives a day that there
 * is, or nothing; only its years may have more digits than ours.
 */
function Day({ label, day, earliest, latest, onDay }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (value: string) => {
    setTyped(value)
    if (value === '') onDay(null)
    else if (value.length === FIRST_DAY.length && value >= FIRST_DAY) onDay(value)
  }
  return (
    <label>
      <span>{label}</span>
      <input
        type="date"
        className="input"
        value={typed ?? day ?? ''}
        min={earliest ?? FIRST_DAY}
        max={latest ?? undefined}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}

const FIRST_DAY = '2000-01-01'
