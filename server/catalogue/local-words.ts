import { type Locale, languageOf } from '@/lib/locale/market'
import type { LocalText } from './content'

/** What a text says in a locale: Colombians read their own words where there are some, else Spanish. */
export function localWords(text: LocalText, locale: Locale): string {
  const own = locale === 'es_CO' ? text['es-co'] : undefined
  return own ?? text[languageOf(locale)]
}
