import { useTranslations } from 'next-intl'
import type { CardStyle } from '@/components/cards/card'
import { cardProps } from '@/components/cards/card-props'
import { cardTexts } from '@/components/cards/card-texts'
import { type CardView, cardView } from '@/components/cards/card-view'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

/** As many as one group of the call takes. */
const GROUP = 50

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
  const { currency, locale } = market
  return {
    cardsOf: async (uuids) => {
      const groups = Array.from({ length: Math.ceil(uuids.length / GROUP) }, (_, index) =>
        uuids.slice(index * GROUP, (index + 1) * GROUP),
      )
      const answer = await api(market).discovery.groups({ body: { groups } })
      return answer.groups.flat().map((one) => cardView(cardProps(one, locale), texts))
    },
    style: {
      perPerson: card('perPerson', { currency }),
      before: card('before'),
      cancel: card('cancel'),
      level: 3,
    },
  }
}
