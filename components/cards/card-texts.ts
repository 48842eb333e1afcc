import type { useTranslations } from 'next-intl'
import { languageNames } from '@/components/cards/language-names'
import type { LayawayTranslator } from '@/components/layaway/layaway-texts'
import { formatDate } from '@/lib/dates/format-date'
import type { Locale } from '@/lib/locale/market'
import type { CardTexts } from './card-view'
import { partyText } from './party-text'

/** The translators a card is written with, by namespace. */
export interface CardTranslators {
  readonly card: ReturnType<typeof useTranslations<'card'>>
  readonly common: ReturnType<typeof useTranslations<'common'>>
  readonly layaway: LayawayTranslator
}

/** The words a card is finished with: "5 días · 14 mar 2027 · español". */
export function cardTexts({ card, common, layaway }: CardTranslators, locale: Locale): CardTexts {
  return {
    rating: (value, count) => card('rating', { value, count }),
    facts: ({ days, departure, language }) =>
      [
        card('days', { days }),
        departure && formatDate(departure, locale, { weekday: false }),
        languageNames([language], common),
      ]
        .filter(Boolean)
        .join(' · '),
    from: card('from'),
    save: (title) => card('save', { title }),
    party: (travellers) => partyText(travellers, card),
    layaway,
    locale,
  }
}
