import { useTranslations } from 'next-intl'
import type { CardStyle } from '@/components/cards/card'
import { cardProps } from '@/components/cards/card-props'
import { cardStyle } from '@/components/cards/card-style'
import { cardTexts } from '@/components/cards/card-texts'
import { type CardView, cardView } from '@/components/cards/card-view'
import type { Market } from '@/lib/locale/market'
import { keptCards } from './kept-cards'

interface CardViews {
  /** Cards of products in their order; what is not sold is left out. @throws ApiError */
  readonly cardsOf: (uuids: readonly string[]) => Promise<CardView[]>
  readonly style: CardStyle
}

/** Cards that are written in the browser, as the server writes them. */
export function useCardViews(market: Market): CardViews {
  const card = useTranslations('card')
  const common = useTranslations('common')
  const layaway = useTranslations('layaway')
  const texts = cardTexts({ card, common, layaway }, market.locale)
  return {
    cardsOf: async (uuids) =>
      (await keptCards(market, uuids)).map((one) => cardView(cardProps(one, market.locale), texts)),
    style: cardStyle(card, market.currency, 3),
  }
}
