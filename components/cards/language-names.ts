import type { useTranslations } from 'next-intl'

const KNOWN = ['es', 'en', 'fr', 'pt', 'it', 'de'] as const
type CommonTranslator = ReturnType<typeof useTranslations<'common'>>

/** A guide's language in words; the code itself where we have none. */
export function languageName(code: string, t: CommonTranslator): string {
  const known = KNOWN.find((language) => language === code)
  return known ? t(`languages.${known}`) : code
}

/** Languages of guides in words: "español, inglés". */
export function languageNames(codes: readonly string[], t: CommonTranslator): string {
  return codes.map((code) => languageName(code, t)).join(', ')
}
