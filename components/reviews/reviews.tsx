import { useTranslations } from 'next-intl'
import { Texts } from '@/components/ui/texts/texts'
import type { Review, StarCount } from '@/lib/catalogue/contract'
import type { Market } from '@/lib/locale/market'
import { ReviewItem } from './review-item'
import { ReviewList } from './review-list'

interface ReviewsProps {
  readonly market: Market
  readonly product: string
  readonly rating: { readonly value: number; readonly count: number }
  /** The first page. */
  readonly reviews: readonly Review[]
  readonly scores: readonly StarCount[]
}

/** What travellers said: how many stars, the first reviews here, more through the API. */
export function Reviews({ market, product, rating, reviews, scores }: ReviewsProps) {
  const t = useTranslations('product')
  if (reviews.length === 0) return null
  return (
    <section className="trip-section" id="opiniones">
      <h2>{t('reviews')}</h2>
      <p className="mb-5 flex items-baseline gap-3.5">
        <b className="text-[2.5rem] leading-none font-extrabold tracking-[-0.03em]">
          {rating.value.toFixed(1)}
        </b>
        <span className="text-ink-soft">{t('reviewsOf', { count: rating.count })}</span>
      </p>
      <Texts market={market} keys={['reviews']}>
        <ReviewList market={market} product={product} scores={scores} shown={reviews.map(({ uuid }) => uuid)}>
          {reviews.map((review) => (
            <ReviewItem key={review.uuid} review={review} />
          ))}
        </ReviewList>
      </Texts>
    </section>
  )
}
