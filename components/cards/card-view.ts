import { miniBarOf } from '@/components/layaway/layaway-mini'
import { type LayawayTranslator, lineText } from '@/components/layaway/layaway-texts'
import type { BadgeTone } from '@/components/ui/badge'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import type { ProductCardProps } from './product-card-props'

/** A card with finished texts; an empty text is left out. */
export interface CardView {
  /** Of the product. */
  readonly uuid: string
  readonly href: string
  readonly title: string
  readonly place: string
  readonly facts: string
  /** Name of its files in `public/pictures`. */
  readonly picture: string
  readonly color: string
  readonly focal: string
  /** "4.9", and "4.9 de 5, 12 opiniones" for those who listen. */
  readonly rating: string
  readonly count: string
  readonly ratingText: string
  readonly price: string
  readonly before: string
  /** "desde" where other dates cost more. */
  readonly from: string
  /** The layaway bar: percent of the deposit, parts after it. */
  readonly share: number
  readonly parts: number
  /** What follows is paid to the host on arrival. */
  readonly onArrival: boolean
  /** With *emphasis* between asterisks. */
  readonly line: string
  readonly tone: BadgeTone | ''
  readonly badge: string
  /** "Guardar Salkantay": what its heart is called. */
  readonly save: string
}

/** The words a card is finished with. */
export interface CardTexts {
  readonly rating: (value: string, count: number) => string
  readonly facts: (card: ProductCardProps) => string
  readonly from: string
  /** ", para 2 personas". */
  readonly party: (travellers: number) => string
  readonly save: (title: string) => string
  readonly layaway: LayawayTranslator
  readonly locale: Locale
}

/** Finishes the texts and amounts of a card. Specification §3, Tour card. */
export function cardView(card: ProductCardProps, texts: CardTexts): CardView {
  const { preview, price, before, rating, picture, badge } = card
  const value = rating.value.toFixed(1)
  const isRated = rating.count > 0
  return {
    uuid: card.uuid,
    href: card.href,
    title: card.title,
    place: card.place,
    facts: texts.facts(card),
    picture: picture.name,
    color: picture.color,
    focal: picture.focal,
    rating: isRated ? value : '',
    count: isRated ? String(rating.count) : '',
    ratingText: isRated ? texts.rating(value, rating.count) : '',
    price: formatMoney(price),
    before: before && before.amount > price.amount ? formatMoney(before) : '',
    from: card.isLowest ? texts.from : '',
    ...miniBarOf(preview),
    line: `${lineText(preview, texts.layaway, texts.locale)}${texts.party(card.travellers)}`,
    tone: badge?.tone ?? '',
    badge: badge?.text ?? '',
    save: texts.save(card.title),
  }
}
