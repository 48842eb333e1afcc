import { Heart } from '@/components/hearts/heart'
import { Card, type CardStyle } from './card'
import type { CardView } from './card-view'

/** `grid` wraps in columns, `rail` is one row that phones swipe. */
export type CardShape = 'grid' | 'rail'

interface CardItemsProps {
  readonly cards: readonly CardView[]
  readonly style: CardStyle
  readonly shape: CardShape
  /** How many pictures are above the fold, the first of them the largest; 0: none. */
  readonly eager: number
}

/** The list of finished cards, on the server and in the search island. */
export function CardItems({ cards, style, shape, eager }: CardItemsProps) {
  return (
    <ul className={`card-${shape}`}>
      {cards.map((card, index) => (
        <Card
          key={card.href}
          card={card}
          style={style}
          loading={index >= eager ? 'lazy' : index > 0 ? 'eager' : 'first'}
          action={<Heart uuid={card.uuid} label={card.save} />}
        />
      ))}
    </ul>
  )
}
