import type { ReactNode } from 'react'
import type { Crumb } from '@/components/ui/breadcrumb'
import type { Arrangement } from '@/lib/content/arrange-parts'
import type { ContentDocument } from '@/lib/content/content-contract'
import type { Market } from '@/lib/locale/market'
import { ContentBody } from './content-body'
import { Cover } from './cover'

interface ContentPageProps {
  readonly market: Market
  readonly document: ContentDocument
  readonly crumbs?: readonly Crumb[] | undefined
  readonly blocks?: Readonly<Record<string, ReactNode>> | undefined
  readonly arrangement?: Arrangement | undefined
  /** Stands above the title. */
  readonly above?: ReactNode
  /** Stands between the header and the words. */
  readonly below?: ReactNode
  /** Stands below the words. */
  readonly children?: ReactNode
}

/** A page of words: picture header, sections, trips. What every page of the content system looks like. */
export function ContentPage({
  market,
  document,
  crumbs,
  blocks,
  arrangement,
  above,
  below,
  children,
}: ContentPageProps) {
  return (
    <main id="content">
      <Cover title={document.title} lead={document.description} picture={document.media} crumbs={crumbs}>
        {above}
      </Cover>
      {below}
      <ContentBody market={market} document={document} blocks={blocks} arrangement={arrangement} />
      {children}
    </main>
  )
}
