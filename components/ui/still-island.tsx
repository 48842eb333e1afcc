'use client'
import { useState } from 'react'
import { useFirstView } from './use-first-view'

interface StillIslandProps {
  readonly as: 'main' | 'div' | 'section' | 'footer'
  /** Of the HTML inside. */
  readonly first: string
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** The element around finished HTML that came with the document; React neither compares nor patches what is inside. */
export function StillIsland({ as: Tag, first, ...attributes }: StillIslandProps) {
  const html = useFirstView(first)
  const [inner] = useState({ __html: html ?? '' })
  return (
    <Tag
      {...attributes}
      data-first={first}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself or by cardsHtml, which escape every value.
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
}
