'use client'
import { useEffect, useRef, useState } from 'react'
import { whenSeen } from '@/components/layout/when-seen'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { useFirstData } from '@/components/ui/use-first-data'
import type { Market } from '@/lib/locale/market'
import { ReviewItem, type ReviewView } from './review-item'

/** What the island starts with. */
export interface ReviewsStart {
  readonly market: Market
  readonly product: string
  /** Those that are on the page already. */
  readonly shown: readonly string[]
  readonly texts: Readonly<Record<'more' | 'facts' | 'failed', string>>
}

interface MoreReviewsProps {
  /** Of a `ReviewsStart` as JSON. */
  readonly first: string
}

/** The other reviews, with what came in the document (performance.md, P6). */
export function MoreReviewsIsland({ first }: MoreReviewsProps) {
  const { data: start, script } = useFirstData<ReviewsStart>(first)
  if (start === null) return null
  return (
    <>
      {script}
      <MoreReviews {...start} />
    </>
  )
}

/**
 * Brings the other reviews when they are asked for. Whoever stays where they can be asked for has them loaded by then
 * (specification §9); whoever only passes by costs no call.
 */
export function MoreReviews({ market, product, shown, texts }: ReviewsStart) {
  const [reviews, setReviews] = useState<readonly ReviewView[] | null>(null)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const load = async () => {
    const { loadReviews } = await import('./load-reviews')
    return loadReviews(market, product, texts.facts)
  }
  const ahead = useRef(load)
  useEffect(() => {
    // A part that cannot be loaded is told when it is asked for.
    if (place.current) return whenSeen([place.current], () => void ahead.current().catch(() => null))
  }, [])
  const show = async () => {
    setBusy(true)
    const found = await load()
    setBusy(false)
    if (found) setReviews(found.filter(({ uuid }) => !shown.includes(uuid)))
    else await showToast({ text: texts.failed, tone: 'error' })
  }
  if (reviews)
    return (
      <ul className="mt-7 grid gap-7" aria-live="polite">
        {reviews.map((review) => (
          <ReviewItem key={review.uuid} {...review} />
        ))}
      </ul>
    )
  return (
    <div ref={place} className="mt-7">
      <Button look="line" busy={busy} onClick={show}>
        {texts.more}
      </Button>
    </div>
  )
}
