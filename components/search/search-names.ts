import type { useTranslations } from 'next-intl'
import type { CardTranslators } from '@/components/cards/card-texts'
import { formatMonth } from '@/lib/dates/format-date'
import { languageOf, type Market } from '@/lib/locale/market'

/** The translators a view is written with, by namespace. */
export interface SearchTranslators extends CardTranslators {
  readonly search: ReturnType<typeof useTranslations<'search'>>
}

/** "mar 2027" · "Mar 2027" in the chip of a month, its name alone where the year is open. */
export function monthLabel(id: string, { locale }: Market): string {
  const [name = '', year = ''] = formatMonth(id.length === 2 ? `2024-${id}` : id, locale).split(' ')
  if (id.length === 2) return name
  const short = name.slice(0, 3)
  return `${languageOf(locale) === 'es' ? short.toLowerCase() : short} ${year}`
}
