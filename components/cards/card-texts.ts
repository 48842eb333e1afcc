import type { useTranslations } from 'next-intl'
import { languageNames } from '@/components/cards/language-names'
import type { LayawayTranslator } from '@/components/layaway/layaway-texts'
import type { Locale } from '@/lib/locale/market'
import type { CardTexts } from './card-view'

/** The translators a card is written with, by namespace. */
export interface CardTranslators {
  readonly card: ReturnType<typeof useTranslations<'card'>>
  readonly common: ReturnType<typeof useTranslations<'common'>>
  readonly layaway: LayawayTranslator
}

/** The words a card is finished with: "5 días · español, inglés". */
export function cardTexts({ card, common, layaway }: CardTranslators, locale: Locale): CardTexts {
  return {
    rating: (value, count) => card('rating', { value, count }),
    facts: ({ days, languages }) =>
      [card('days', { days }), languageNames(languages, common)].filter(Boolean).join(' · '),
    layaway,
    locale,
  }
}
