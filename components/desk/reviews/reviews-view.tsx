'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskReview } from '@/lib/desk/review-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { REVIEW_STATES } from '@/lib/reservations/reviews/review-states'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../frame/desk-context'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { LateDialog } from '../ui/late-dialog'
import { ListTabs } from '../ui/list-tabs'
import { ReviewCard, type ReviewDeed } from './review-card'
import { ReviewForm } from './review-form'
import { type ReviewsWish, readReviewsWish, reviewsQuery } from './reviews-wish'
import { type ReviewsPage, useReviews } from './use-reviews'

interface ReviewsViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: ReviewsWish; readonly data: ReviewsPage } | null
}

/** Reviews of travellers, read by a person before they are shown. */
export function ReviewsView({ first }: ReviewsViewProps) {
  const t = useTranslations('desk.reviews')
  const publishes = useDesk().session.permissions.includes('publish_reviews')
  const wish = readReviewsWish(Object.fromEntries(useSearchParams()), publishes)
  const list = useReviews(wish, first?.wish.state === wish.state ? first.data : null)
  const [chosen, choose] = useState<{ review: DeskReview; deed: ReviewDeed } | null>(null)
  const counts = list.data?.pages.at(-1)?.counts
  const done = (deed: ReviewDeed | 'publish') => {
    choose(null)
    deskToasts.getState().show({ text: t(`done.${deed}`) })
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }
  return (
    <>
      <DeskList
        title={t('title')}
        count={
          counts &&
          (publishes ? t('count', { count: counts.waiting }) : t('ownCount', { count: counts.published }))
        }
        label={t('list')}
        filters={
          publishes ? (
            <ListTabs
              label={t('statesLabel')}
              names={REVIEW_STATES}
              current={wish.state}
              wordOf={(state) => (
                <>
                  {t(`states.${state}`)} {counts ? <span className="soft">{counts[state]}</span> : null}
                </>
              )}
              hrefOf={(state) => deskLinks.reviews(reviewsQuery({ state }))}
            />
          ) : null
        }
        query={list}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        nameOf={({ uuid }) => uuid}
        asked={wish.state}
        empty={
          <DeskEmpty
            icon="star"
            title={t(`empty.${wish.state}`)}
            text={publishes ? t(`emptyText.${wish.state}`) : t('ownEmptyText')}
          />
        }
      >
        {(rows) => (
          <ul className="reviews">
            {rows.map((review) => (
              <ReviewCard
                key={review.uuid}
                review={review}
                onChoose={(deed) => choose({ review, deed })}
                onPublished={() => done('publish')}
              />
            ))}
          </ul>
        )}
      </DeskList>
      <LateDialog
        isOpen={chosen !== null}
        onClose={() => choose(null)}
        title={chosen ? t(`titles.${chosen.deed}`, { name: chosen.review.author }) : ''}
      >
        {chosen ? (
          <ReviewForm review={chosen.review} deed={chosen.deed} onDone={() => done(chosen.deed)} />
        ) : null}
      </LateDialog>
    </>
  )
}
