import type { useTranslations } from 'next-intl'

const KNOWN = ['es', 'en', 'fr', 'pt', 'it', 'de'] as const

/** Languages of guides in words: "español, inglés". */
export function languageNames(
  codes: readonly string[],
  t: ReturnType<typeof useTranslations<'common'>>,
): string {
  return codes
    .map((code) => {
      const known = KNOWN.find((language) => language === code)
      return known ? t(`languages.${known}`) : code
    })
    .join(', ')
}
