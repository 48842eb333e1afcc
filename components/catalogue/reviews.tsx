import { useTranslations } from 'next-intl'
import { handOverData } from '@/components/ui/hand-over'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Still } from '@/components/ui/still'
import type { Review } from '@/lib/catalogue/contract'
import { formatMonth } from '@/lib/dates/format-date'
import { monthId } from '@/lib/dates/local-date'
import type { Market } from '@/lib/locale/market'
import { MoreReviewsIsland, type ReviewsStart } from './more-reviews'
import { ReviewItem } from './review-item'

interface ReviewsProps {
  readonly market: Market
  readonly product: string
  readonly rating: { readonly value: number; readonly count: number }
  /** The first page. */
  readonly reviews: readonly Review[]
  readonly total: number
}

/** What travellers said: the first ones here, more through the API. */
export function Reviews({ market, product, rating, reviews, total }: ReviewsProps) {
  const t = useTranslations('product')
  const locale = useSiteLocale()
  if (reviews.length === 0) return null
  const start: ReviewsStart = {
    market,
    product,
    shown: reviews.map(({ uuid }) => uuid),
    texts: {
      more: t('moreReviews', { count: total - reviews.length }),
      facts: t('reviewFacts', { month: '{month}', rating: '{rating}' }),
      failed: t('reviewsFailed'),
    },
  }
  return (
    <section className="trip-section" id="opiniones">
      <Still>
        <h2>{t('reviews')}</h2>
        <p className="mb-5 flex items-baseline gap-3.5">
          <b className="text-[2.5rem] leading-none font-extrabold tracking-[-0.03em]">
            {rating.value.toFixed(1)}
          </b>
          <span className="text-ink-soft">{t('reviewsOf', { count: rating.count })}</span>
        </p>
        <ul className="grid gap-7">
          {reviews.map(({ uuid, author, date, rating: stars, message }) => (
            <ReviewItem
              key={uuid}
              uuid={uuid}
              author={author}
              facts={t('reviewFacts', { month: formatMonth(monthId(date), locale), rating: stars })}
              message={message}
            />
          ))}
        </ul>
      </Still>
      {total > reviews.length ? <MoreReviewsIsland first={handOverData(start)} /> : null}
    </section>
  )
}
