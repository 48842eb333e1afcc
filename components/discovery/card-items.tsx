import { useState } from 'react'

/** `grid` wraps in columns, `rail` is one row that phones swipe. */
export type CardShape = 'grid' | 'rail'

interface CardItemsProps {
  /** From `cardsHtml`. Other cards need another React key. */
  readonly html: string
  /** The key of the first view, when these cards are in it. */
  readonly first?: string | undefined
  readonly shape: CardShape
}

/** The list around finished cards. React neither compares nor patches what is inside. */
export function CardItems({ html, first, shape }: CardItemsProps) {
  const [inner] = useState({ __html: html })
  return (
    <ul
      className={`card-${shape}`}
      data-first={first}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cardsHtml escapes every value.
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
}
