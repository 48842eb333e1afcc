import type { useTranslations } from 'next-intl'
import type { CardTranslators } from '@/components/cards/card-texts'
import { monthName } from '@/lib/dates/format-date'
import type { Market } from '@/lib/locale/market'

/** The translators a view is written with, by namespace. */
export interface SearchTranslators extends CardTranslators {
  readonly search: ReturnType<typeof useTranslations<'search'>>
}

/** "mar 2027" · "Mar 2027" in the chip of a month, its name alone where the year is open. */
export function monthLabel(id: string, { locale }: Market): string {
  const [first = '', second] = id.split('-')
  if (second === undefined) return monthName(Number(first), locale)
  return `${monthName(Number(second), locale, 'short')} ${first}`
}
