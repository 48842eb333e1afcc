import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import { type LocalDate, parseLocalDate } from '@/lib/dates/local-date'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { useDesk } from '../../frame/desk-context'
import { fieldErrorOf } from '../../team/form-failure'
import { DeskField } from '../../ui/fields'

interface UntilFieldProps {
  readonly quote: Extract<ActionQuote, { action: 'extend' }>
  readonly error: unknown
  readonly onChange: (day: LocalDate) => void
}

/** The new last day; another one is another quote. What is half typed, or cannot be given, asks for none. */
export function UntilField({ quote: { first, latest, until }, error, onChange }: UntilFieldProps) {
  const t = useTranslations('desk.quote')
  const { market } = useDesk()
  const [typed, setTyped] = useState<string>(until.after)
  const day = parseLocalDate(typed)
  const isOutside = day !== null && (day < first || day > latest)
  const shown = (date: LocalDate) => formatDate(date, market.locale)
  const range = t('untilHint', { first: shown(first), latest: shown(latest) })
  return (
    <DeskField
      type="date"
      label={t('until')}
      hint={range}
      min={first}
      max={latest}
      value={typed}
      error={isOutside ? t('untilWrong') : fieldErrorOf(error, 'until')}
      onChange={({ target }) => {
        setTyped(target.value)
        const chosen = parseLocalDate(target.value)
        if (chosen !== null && chosen >= first && chosen <= latest) onChange(chosen)
      }}
    />
  )
}
