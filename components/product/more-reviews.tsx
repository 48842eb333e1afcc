'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { whenSeen } from '@/components/layout/when-seen'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast'
import type { Review } from '@/lib/catalogue/contract'
import type { Market } from '@/lib/locale/market'
import { ReviewItem } from './review-item'

interface MoreReviewsProps {
  readonly market: Market
  readonly product: string
  /** Those that are on the page already. */
  readonly shown: readonly string[]
  /** How many there are beside those. */
  readonly others: number
}

/**
 * Brings the other reviews when they are asked for. Whoever stays where they can be asked for has them loaded by then
 * (specification §9); whoever only passes by costs no call.
 */
export function MoreReviews({ market, product, shown, others }: MoreReviewsProps) {
  const t = useTranslations('product')
  const [reviews, setReviews] = useState<readonly Review[] | null>(null)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const load = async () => {
    const { loadReviews } = await import('./load-reviews')
    return loadReviews(market, product)
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
    else await showToast({ text: t('reviewsFailed'), tone: 'error' })
  }
  if (reviews)
    return (
      <ul className="mt-7 grid gap-7" aria-live="polite">
        {reviews.map((review) => (
          <ReviewItem key={review.uuid} review={review} />
        ))}
      </ul>
    )
  return (
    <div ref={place} className="mt-7">
      <Button look="line" busy={busy} onClick={show}>
        {t('moreReviews', { count: others })}
      </Button>
    </div>
  )
}
