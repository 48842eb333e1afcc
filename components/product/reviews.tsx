import { useTranslations } from 'next-intl'
import { Texts } from '@/components/ui/texts/texts'
import type { Review } from '@/lib/catalogue/contract'
import type { Market } from '@/lib/locale/market'
import { MoreReviews } from './more-reviews'
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
  if (reviews.length === 0) return null
  return (
    <section className="trip-section" id="opiniones">
      <div>
        <h2>{t('reviews')}</h2>
        <p className="mb-5 flex items-baseline gap-3.5">
          <b className="text-[2.5rem] leading-none font-extrabold tracking-[-0.03em]">
            {rating.value.toFixed(1)}
          </b>
          <span className="text-ink-soft">{t('reviewsOf', { count: rating.count })}</span>
        </p>
        <ul className="grid gap-7">
          {reviews.map((review) => (
            <ReviewItem key={review.uuid} review={review} />
          ))}
        </ul>
      </div>
      {total > reviews.length ? (
        <Texts market={market} keys={['product.moreReviews', 'product.reviewFacts', 'product.reviewsFailed']}>
          <MoreReviews
            market={market}
            product={product}
            shown={reviews.map(({ uuid }) => uuid)}
            others={total - reviews.length}
          />
        </Texts>
      ) : null}
    </section>
  )
}
