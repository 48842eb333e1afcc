import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { ACROSS } from '@/components/ui/pictures/across'
import { Picture } from '@/components/ui/pictures/picture'
import { Rating } from '@/components/ui/rating'
import type { SearchPlace } from '@/lib/discovery/search-contract'

interface PlaceCoverProps {
  readonly header: Pick<SearchPlace['header'], 'media' | 'description'>
  readonly crumbs: readonly Crumb[]
  /** What its trips were given, and by how many. */
  readonly rating: { readonly value: number; readonly count: number }
  /** The `h1`. */
  readonly children: ReactNode
}

/** A country, place or theme above its trips: picture, name and words, then where it lies and how it is rated. */
export function PlaceCover({ header, crumbs, rating, children }: PlaceCoverProps) {
  const ui = useTranslations('ui')
  return (
    <>
      <header className="cover">
        {header.media ? <Picture picture={header.media} sizes={ACROSS} priority /> : null}
        <div className="wrap">
          {children}
          {header.description ? <p>{header.description}</p> : null}
        </div>
      </header>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 pt-2">
        <Breadcrumb label={ui('breadcrumb')} crumbs={crumbs} />
        <Rating value={rating.value} count={rating.count} />
      </div>
    </>
  )
}
