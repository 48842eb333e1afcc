import { Fragment, type ReactNode } from 'react'
import { CardList } from '@/components/cards/card-list'
import { cardProps } from '@/components/cards/card-props'
import { type Arrangement, arrangeParts } from '@/lib/content/arrange-parts'
import type { ContentDocument } from '@/lib/content/content-contract'
import { type ContentPart, contentParts } from '@/lib/content/content-parts'
import type { Card } from '@/lib/discovery/card-contract'
import type { Market } from '@/lib/locale/market'
import { FoldedWords } from './folded-words'
import { TripFeature } from './trip-feature'

interface ContentBodyProps {
  readonly market: Market
  readonly document: Pick<ContentDocument, 'content' | 'products'>
  /** What stands for `[block name]`, by name; a name without anything shows nothing. */
  readonly blocks?: Readonly<Record<string, ReactNode>> | undefined
  /** Of the words, where it is not the page's. */
  readonly lang?: string | undefined
  /** Another order than it was written in, as a variant of a landing wants. */
  readonly arrangement?: Arrangement | undefined
}

/** A text in sections that breathe, with its trips and blocks where they were written. */
export function ContentBody(props: ContentBodyProps) {
  const { document, lang, arrangement = 'written' } = props
  const { open, folded } = arrangeParts(contentParts(document.content), arrangement)
  const firstTrips = open.findIndex(({ kind }) => kind === 'experiences')
  return (
    <div className="wrap content-body">
      {open.map((part, index) => (
        // Parts never change places on a page.
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may hold the same section twice.
        <Fragment key={index}>
          {index === firstTrips ? <div id="viajes">{partOf(part, props)}</div> : partOf(part, props)}
        </Fragment>
      ))}
      <FoldedWords parts={folded} lang={lang} />
    </div>
  )
}

function partOf(part: ContentPart, { market, document, lang, blocks = {} }: ContentBodyProps): ReactNode {
  if (part.kind === 'block') return blocks[part.name] ?? null
  if (part.kind === 'experiences')
    return <Trips market={market} cards={document.products[part.group] ?? []} />
  return <Section heading={part.heading} html={part.html} lang={lang} />
}

interface SectionProps extends Pick<ContentBodyProps, 'lang'> {
  readonly heading: string | null
  readonly html: string
}

/** The heading on the left, words on the right; a text before the first heading stands alone, a little larger. */
function Section({ heading, html, lang }: SectionProps) {
  const words = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at import (server/content/providers).
    <div className={heading ? 'prose' : 'prose prose-lead'} dangerouslySetInnerHTML={{ __html: html }} />
  )
  if (heading === null) return <div lang={lang}>{words}</div>
  return (
    <section className="content-section" lang={lang}>
      <h2>{heading}</h2>
      {html ? words : null}
    </section>
  )
}

/** One trip is told large; several are compared as cards. */
function Trips({ market, cards }: { readonly market: Market; readonly cards: readonly Card[] }) {
  const [only, ...others] = cards
  if (!only) return null
  if (others.length === 0) return <TripFeature market={market} card={only} />
  return (
    <CardList
      cards={cards.map((card) => cardProps(card, market.locale))}
      currency={market.currency}
      level={2}
    />
  )
}
