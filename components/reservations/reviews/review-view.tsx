import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatDate } from '@/lib/dates/format-date'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { ReservationReviews, ReviewWriter } from '@/lib/reservations/reviews/contract'
import { AccessSection } from '../access/access-section'
import { SectionTabs } from '../travelers/section-tabs'
import { ReviewForm } from './review-form'

interface ReviewViewProps {
  readonly market: Market
  readonly detail: ReservationDetail
  /** Null for whoever only holds the code. */
  readonly reviews: ReservationReviews | null
}

/** How the trip was: what was written, and the form while it can be. */
export function ReviewView({ market, detail, reviews }: ReviewViewProps) {
  const t = useTranslations('writeReview')
  const locale = useSiteLocale()
  const writers = reviews?.writers ?? []
  const open = writers.filter(({ review }) => review === null)
  return (
    <main id="content" tabIndex={-1} className="pb-(--spacing-section)">
      <SectionTabs detail={detail} current={null} />
      <div className="wrap grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-6 pt-8">
        <div>
          <h1 className="mb-3 text-h2">{t('title')}</h1>
          <p className="max-w-measure text-ink-soft">{t('lead')}</p>
        </div>
        {writers.map((writer) => (writer.review ? <Written key={writer.traveler} writer={writer} /> : null))}
        {reviews?.closed && open.length > 0 ? (
          <Note tone="maize">{t(`closed.${reviews.closed}`)}</Note>
        ) : null}
        {reviews && !reviews.closed && open.length > 0 ? (
          <>
            {reviews.until ? (
              <p className="text-small text-ink-soft">
                {t('until', { date: formatDate(reviews.until, locale) })}
              </p>
            ) : null}
            <noscript>
              <Note>{t('noScript')}</Note>
            </noscript>
            <Texts market={market} keys={['writeReview', 'files', 'fields']}>
              <ReviewForm
                // Whoever wrote is in the list no more: the next one begins anew.
                key={open[0]?.traveler}
                market={market}
                code={detail.reservation.code}
                writers={open}
              />
            </Texts>
          </>
        ) : null}
        <AccessSection market={market} detail={detail} />
      </div>
    </main>
  )
}

function Written({ writer: { name, trip, review } }: { readonly writer: ReviewWriter }) {
  const t = useTranslations('writeReview')
  if (!review) return null
  const { state, rating, message, likes, dislikes } = review
  return (
    <section className="panel grid gap-2">
      <h2 className="text-lead">{t('by', { name })}</h2>
      <p className="text-small text-ink-soft">
        {trip} · {t('stars', { rating })}
      </p>
      <p className="whitespace-pre-line break-words">{message}</p>
      {likes ? (
        <p className="break-words">
          <b>{t('likes')}:</b> {likes}
        </p>
      ) : null}
      {dislikes ? (
        <p className="break-words">
          <b>{t('dislikes')}:</b> {dislikes}
        </p>
      ) : null}
      <p className="text-small font-semibold">{t(`states.${state}`)}</p>
    </section>
  )
}
