'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import type { Market } from '@/lib/locale/market'
import { ReviewItem, type ReviewView } from './review-item'

interface MoreReviewsProps {
  readonly market: Market
  readonly product: string
  /** Those that are on the page already. */
  readonly shown: readonly string[]
  readonly texts: Readonly<Record<'more' | 'facts' | 'failed', string>>
}

/** Brings the other reviews when they are asked for. */
export function MoreReviews({ market, product, shown, texts }: MoreReviewsProps) {
  const [reviews, setReviews] = useState<readonly ReviewView[] | null>(null)
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    const { loadReviews } = await import('./load-reviews')
    const found = await loadReviews(market, product, texts.facts)
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
    <Button look="line" busy={busy} onClick={load} className="mt-7">
      {texts.more}
    </Button>
  )
}
