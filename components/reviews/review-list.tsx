'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { whenSeen } from '@/components/layout/when-seen'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast'
import type { StarCount } from '@/lib/catalogue/contract'
import type { Market } from '@/lib/locale/market'
import { StarBars } from './star-bars'
import { countOf, isEverything } from './star-counts'
import { useReviews } from './use-reviews'

interface ReviewListProps {
  readonly market: Market
  readonly product: string
  readonly scores: readonly StarCount[]
  /** Those that are on the page already. */
  readonly shown: readonly string[]
  /** The same as list items, from the server. */
  readonly children: ReactNode
}

/**
 * The reviews of a product by stars and language. The first ones came with the page; the others are brought when they are
 * asked for. Whoever stays where they can be asked for has them loaded by then (specification §9); whoever only passes by
 * costs no call.
 */
export function ReviewList({ market, product, scores, shown, children }: ReviewListProps) {
  const t = useTranslations('reviews')
  const { wish, busy, reviews, Item, ahead, more, choose } = useReviews(market, product, () => {
    void showToast({ text: t('failed'), tone: 'error' })
  })
  const place = useRef<HTMLDivElement>(null)
  const loadAhead = useRef(ahead)
  useEffect(() => {
    if (place.current) return whenSeen([place.current], () => void loadAhead.current())
  }, [])
  const isAll = isEverything(wish)
  const others = isAll ? reviews.filter(({ uuid }) => !shown.includes(uuid)) : reviews
  const total = countOf(scores, wish)
  const left = total - others.length - (isAll ? shown.length : 0)
  return (
    <>
      <StarBars scores={scores} wish={wish} onWish={(wanted) => void choose(wanted)} />
      <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status">{isAll ? '' : t('found', { count: total })}</p>
        {isAll ? null : (
          <Button look="text" onClick={() => void choose({})}>
            {t('all')}
          </Button>
        )}
      </div>
      <ul className="grid gap-7" aria-busy={busy}>
        {isAll ? children : null}
        {Item ? others.map((review) => <Item key={review.uuid} review={review} />) : null}
      </ul>
      {left > 0 ? (
        <div ref={place} className="mt-7">
          <Button look="line" busy={busy} onClick={() => void more()}>
            {t('more', { count: left })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
