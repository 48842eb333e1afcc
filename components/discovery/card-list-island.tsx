'use client'
import { useFirstView } from '@/components/ui/use-first-view'
import { CardItems, type CardShape } from './card-items'

interface CardListIslandProps {
  /** Of the cards' HTML. */
  readonly first: string
  readonly shape: CardShape
}

/** The cards that came with the document: only their key is in the flight data (performance.md, P6). */
export function CardListIsland({ first, shape }: CardListIslandProps) {
  const html = useFirstView(first)
  return <CardItems html={html ?? ''} first={first} shape={shape} />
}
