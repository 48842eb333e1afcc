import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { Currency } from '@/lib/locale/market'
import { CardItems, type CardShape } from './card-items'
import { cardStyle } from './card-style'
import { cardTexts } from './card-texts'
import { cardView } from './card-view'
import type { ProductCardProps } from './product-card-props'

interface CardListProps {
  readonly cards: readonly ProductCardProps[]
  readonly currency: Currency
  readonly shape?: CardShape | undefined
  /** Level of the titles where the list stands. */
  readonly level?: 2 | 3 | undefined
  /** How many pictures are above the fold; 0: none. */
  readonly eager?: number | undefined
}

/** Cards in a grid or a rail. Texts and amounts are finished here, on the server. */
export function CardList({ cards, currency, shape = 'grid', level = 3, eager = 0 }: CardListProps) {
  const card = useTranslations('card')
  const common = useTranslations('common')
  const layaway = useTranslations('layaway')
  const texts = cardTexts({ card, common, layaway }, useSiteLocale())
  return (
    <CardItems
      cards={cards.map((one) => cardView(one, texts))}
      style={cardStyle(card, currency, level)}
      shape={shape}
      eager={eager}
    />
  )
}
