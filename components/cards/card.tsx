import type { ReactNode } from 'react'
import { Emphasis } from '@/components/ui/emphasis'
import { SiteLink } from '@/components/ui/site-link'
import { pictureFile, pictureSet } from '@/lib/pictures/picture-files'
import type { CardView } from './card-view'

/** What all cards of a list have in common. */
export interface CardStyle {
  /** "MXN por persona". */
  readonly perPerson: string
  /** "antes", read out before the struck price. */
  readonly before: string
  /** "Cancela gratis 5 días hábiles": true of whatever layaway is offered for, which leaves weeks from now. */
  readonly cancel: string
  /** Level of the titles where the list stands. */
  readonly level: 2 | 3
}

/** When a picture is asked for: the largest above the fold, others there, and those below. */
export type CardLoading = 'first' | 'eager' | 'lazy'

interface CardProps {
  readonly card: CardView
  readonly style: CardStyle
  readonly loading: CardLoading
  /** What can be pressed on it, above the link that the whole card is. */
  readonly action?: ReactNode
}

/** The picture-led card: place, title, days, languages, rating, price and its layaway line. One link, the whole card. */
export function Card({ card, style: { perPerson, before, cancel, level }, loading, action }: CardProps) {
  const Title = `h${level}` as const
  return (
    <li className="card" data-item={card.uuid}>
      <CardPicture card={card} loading={loading} />
      {card.badge ? <span className={`badge badge-${card.tone}`}>{card.badge}</span> : null}
      <div>
        <p className="card-place">
          <span>{card.place}</span>
          <CardRating card={card} />
        </p>
        <Title>
          <SiteLink href={card.href}>{card.title}</SiteLink>
        </Title>
        <p>{card.facts}</p>
        <p className="card-price">
          {card.before ? (
            <>
              <s>
                <span className="sr-only">{`${before} `}</span>
                {card.before}
              </s>{' '}
            </>
          ) : null}
          {card.from ? `${card.from} ` : null}
          <b>{card.price}</b> {perPerson}
        </p>
        <MiniBar share={card.share} parts={card.parts} onArrival={card.onArrival} />
        <p className="card-line">
          <Emphasis text={card.line} />
        </p>
        {card.parts > 0 ? <p className="card-cancel">{cancel}</p> : null}
      </div>
      {action}
    </li>
  )
}

function CardRating({ card: { rating, count, ratingText } }: Pick<CardProps, 'card'>) {
  if (!rating) return null
  return (
    <span role="img" aria-label={ratingText}>
      <i className="icon icon-star" />
      <b>{rating}</b> ({count})
    </span>
  )
}

/** The layaway bar in one line, without words: those stand under it. No parts: paid at once, or the rest to the host. */
function MiniBar({ share, parts, onArrival }: Pick<CardView, 'share' | 'parts' | 'onArrival'>) {
  if (onArrival) return <i className="lay-mini is-arrival" style={{ '--d': share } as object} />
  if (parts === 0) return <i className="lay-mini is-full" />
  return <i className="lay-mini" style={{ '--d': share, '--n': parts } as object} />
}

const IN_VIEW = '(min-width:1026px) 300px,(min-width:600px) 50vw,100vw'
// `auto` takes the width a lazy picture really has; browsers without it take the next entry.
const LOADING = {
  first: { fetchPriority: 'high', sizes: IN_VIEW },
  eager: { sizes: IN_VIEW },
  lazy: { loading: 'lazy', sizes: 'auto,100vw' },
} as const

interface CardPictureProps {
  readonly card: Pick<CardView, 'picture' | 'color' | 'focal'>
  readonly loading: CardLoading
}

/** Without a text of its own: title and place stand beside it, and the product page describes it. */
function CardPicture({ card: { picture, color, focal }, loading }: CardPictureProps) {
  return (
    // `loading` before `src`, or some browsers begin to fetch.
    <img
      {...LOADING[loading]}
      src={pictureFile(picture, 567)}
      srcSet={pictureSet(picture, 1920, 768)}
      alt=""
      width={4}
      height={3}
      style={{ background: color, objectPosition: focal }}
    />
  )
}
