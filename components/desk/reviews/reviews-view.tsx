'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { DeskReview } from '@/lib/desk/review-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { REVIEW_STATES } from '@/lib/reservations/reviews/review-states'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../frame/desk-context'
import { useBeside } from '../lists/use-beside'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { ListTabs } from '../ui/list-tabs'
import { Sheet } from '../ui/sheet'
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
  const desk = useTranslations('desk')
  const publishes = useDesk().session.permissions.includes('publish_reviews')
  const wish = readReviewsWish(Object.fromEntries(useSearchParams()), publishes)
  const list = useReviews(wish, first?.wish.state === wish.state ? first.data : null)
  const { asked: chosen, ask, close, done: end } = useBeside<{ review: DeskReview; deed: ReviewDeed }>()
  const counts = list.data?.pages.at(-1)?.counts
  const done = (deed: ReviewDeed | 'publish') => {
    end()
    deskToasts.getState().show({ text: t(`done.${deed}`) })
    // What is published without a sheet leaves the list with its button.
    if (deed === 'publish') document.querySelector<HTMLElement>('#content h1')?.focus()
  }
  return (
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
      panel={
        chosen ? (
          <Sheet
            key={`${chosen.deed} ${chosen.review.uuid}`}
            icon="star"
            title={t(`titles.${chosen.deed}`, { name: chosen.review.author })}
            closeLabel={desk('close')}
            onClose={close}
          >
            <ReviewForm review={chosen.review} deed={chosen.deed} onDone={() => done(chosen.deed)} />
          </Sheet>
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
              onChoose={(deed) => ask({ review, deed })}
              onPublished={() => done('publish')}
            />
          ))}
        </ul>
      )}
    </DeskList>
  )
}
