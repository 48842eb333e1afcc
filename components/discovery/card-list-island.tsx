'use client'
import { useRouter } from 'next/navigation'
import { type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { type CompactCards, unpackCard } from './compact-card'
import { type CardListTexts, ProductCard } from './product-card'

export interface CardListIslandProps {
  readonly cards: CompactCards
  readonly texts: CardListTexts
  /** `grid` wraps in columns, `rail` is one row that phones swipe. */
  readonly shape: 'grid' | 'rail'
  readonly level: 2 | 3
  /** How many pictures are in the first view. */
  readonly eager: number
}

/**
 * A list of cards as one client component fed with packed rows: half the HTML and flight data of forty server
 * components (performance.md). All links share one handler; a page is fetched ahead only when somebody points at it.
 */
export function CardListIsland({ cards, texts, shape, level, eager }: CardListIslandProps) {
  const router = useRouter()
  const fetched = useRef(new Set<string>())
  const follow = (event: MouseEvent) => {
    const href = hrefOf(event)
    if (!href || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    router.push(href)
  }
  const fetchAhead = (event: SyntheticEvent) => {
    const href = hrefOf(event)
    if (!href || fetched.current.has(href)) return
    fetched.current.add(href)
    router.prefetch(href)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the handler only follows links, which the keyboard clicks too.
    <ul className={`card-${shape}`} onClick={follow} onPointerOver={fetchAhead} onFocus={fetchAhead}>
      {cards.rows
        .map((row) => unpackCard(row, cards.shared))
        .map((card, index) => (
          <ProductCard key={card.href} card={card} texts={texts} level={level} eager={index < eager} />
        ))}
    </ul>
  )
}

function hrefOf(event: SyntheticEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.getAttribute('href') ?? null
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
