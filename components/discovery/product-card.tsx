import { LayawayMini } from '@/components/layaway/layaway-mini'
import { Emphasis } from '@/components/ui/emphasis'
import { pictureFile, pictureSet } from '@/components/ui/picture-files'
import type { CardView } from './compact-card'

/** What all cards of a list have in common. */
export interface CardListTexts {
  /** "MXN por persona". */
  readonly perPerson: string
  /** "antes", read out before the struck price. */
  readonly before: string
}

interface ProductCardMarkupProps {
  readonly card: CardView
  readonly texts: CardListTexts
  readonly level: 2 | 3
  /** In the first view: not lazy. */
  readonly eager: boolean
}

/** The picture-led card: place, title, days, languages, rating, price and its layaway line. One link, the whole card. */
export function ProductCard({ card, texts, level, eager }: ProductCardMarkupProps) {
  const Heading = `h${level}` as const
  return (
    <li className="card">
      <CardPicture card={card} eager={eager} />
      {card.badge ? <span className={`badge badge-${card.tone}`}>{card.badge}</span> : null}
      <div>
        <p className="card-place">
          <span>{card.place}</span>
          {card.rating ? (
            <span role="img" aria-label={card.ratingText}>
              <i className="icon icon-star" />
              <b>{card.rating}</b>
              {` (${card.count})`}
            </span>
          ) : null}
        </p>
        <Heading>
          <a href={card.href}>{card.title}</a>
        </Heading>
        <p>{card.facts}</p>
        <p className="card-price">
          {card.before ? (
            <s>
              <span className="sr-only">{`${texts.before} `}</span>
              {card.before}
            </s>
          ) : null}
          {card.before ? ' ' : null}
          <b>{card.price}</b>
          {` ${texts.perPerson}`}
        </p>
        <LayawayMini share={card.share} parts={card.parts} />
        <p className="card-line">
          <Emphasis text={card.line} />
        </p>
      </div>
    </li>
  )
}

// `auto` takes the width a lazy picture really has; browsers without it take the next entry.
const SIZES = { eager: '(min-width:1026px) 300px,(min-width:600px) 50vw,100vw', lazy: 'auto,100vw' } as const

/** Without a text of its own: title and place stand beside it, and the product page describes it. */
function CardPicture({ card: { picture, color }, eager }: Pick<ProductCardMarkupProps, 'card' | 'eager'>) {
  return (
    <img
      src={pictureFile(picture, 567)}
      srcSet={pictureSet(picture, 768)}
      sizes={eager ? SIZES.eager : SIZES.lazy}
      alt=""
      width={4}
      height={3}
      loading={eager ? undefined : 'lazy'}
      style={{ background: color }}
    />
  )
}
