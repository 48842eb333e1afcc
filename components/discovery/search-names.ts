import type { useTranslations } from 'next-intl'
import type { LayawayTranslator } from '@/components/layaway/layaway-texts'
import { formatMonth } from '@/lib/dates/format-date'
import { languageOf, type Market } from '@/lib/locale/market'

/** The translators a view is written with, by namespace. */
export interface SearchTranslators {
  readonly search: ReturnType<typeof useTranslations<'search'>>
  readonly card: ReturnType<typeof useTranslations<'card'>>
  readonly common: ReturnType<typeof useTranslations<'common'>>
  readonly layaway: LayawayTranslator
}

/** "mar 2027" · "Mar 2027" in the chip of a month, its name alone where the year is open. */
export function monthLabel(id: string, { locale }: Market): string {
  const [name = '', year = ''] = formatMonth(id.length === 2 ? `2024-${id}` : id, locale).split(' ')
  if (id.length === 2) return name
  const short = name.slice(0, 3)
  return `${languageOf(locale) === 'es' ? short.toLowerCase() : short} ${year}`
}

const LANGUAGES = ['es', 'en', 'fr', 'pt', 'it', 'de'] as const

/** A guide's language in words. */
export function languageName(code: string, t: Pick<SearchTranslators, 'common'>): string {
  const known = LANGUAGES.find((language) => language === code)
  return known ? t.common(`languages.${known}`) : code
}
