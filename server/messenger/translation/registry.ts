import type { Env } from '@/server/platform/env/env'
import { phraseBook } from './embedded/phrase-book'
import { libreTranslate } from './libre-translate'
import type { Translator } from './translator'

/** Who translates here (`TRANSLATION`): the book of phrases unless it is said otherwise; null: nobody. */
export function translatorOf({ translation }: Pick<Env, 'translation'>): Translator | null {
  if (translation.translator === 'off') return null
  return translation.translator === 'libretranslate' ? libreTranslate : phraseBook
}
