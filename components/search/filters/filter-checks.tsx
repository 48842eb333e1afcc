import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FilterOption } from '../search-view'

interface FilterChecksProps {
  readonly legend: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

const SHOWN = 6

/** Check boxes with how many trips each gives; a long list is cut, what is chosen stays in sight. */
export function FilterChecks({ legend, options, chosen, onToggle }: FilterChecksProps) {
  const t = useTranslations('search')
  const [isOpen, setIsOpen] = useState(false)
  if (options.length === 0) return null
  const shown = isOpen ? options : options.filter(({ value }, at) => at < SHOWN || chosen.includes(value))
  return (
    <fieldset>
      <legend>{legend}</legend>
      {shown.map(({ value, name, count }) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span>{name}</span>
          <small>{count}</small>
        </label>
      ))}
      {shown.length < options.length ? (
        <button type="button" className="btn btn-text" onClick={() => setIsOpen(true)}>
          {t('more', { count: options.length - shown.length })}
        </button>
      ) : null}
    </fieldset>
  )
}
