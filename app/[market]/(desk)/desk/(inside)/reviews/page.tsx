import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { ReviewsView } from '@/components/desk/reviews/reviews-view'
import { readReviewsWish, reviewsQuery } from '@/components/desk/reviews/reviews-wish'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.reviews')
  return { title: text('title') }
}

/** Reviews of travellers by state. */
export default async function ReviewsPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const query = await searchParams
  const asked = readReviewsWish(query, true)
  const visit = await visitDesk(market, 'answer_reviews', deskLinks.reviews(reviewsQuery(asked)))
  if (!visit.mayEnter) return <Forbidden needs="answer_reviews" />
  const wish = readReviewsWish(query, visit.actor.permissions.includes('publish_reviews'))
  const first = await firstAnswer(deskApi(market).reviews.list({ query: wish }, visit.options))
  return <ReviewsView first={first && { wish, data: first }} />
}
