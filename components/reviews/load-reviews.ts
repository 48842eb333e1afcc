import type { Review } from '@/lib/catalogue/contract'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { ReviewWish } from './star-counts'

/** How many come at once. */
export const PAGE = 20

/** A page of a product's reviews that fit a wish, the first is 1, and how many do; null when they could not be asked. */
export async function loadReviews(
  market: Market,
  product: string,
  wish: ReviewWish,
  page: number,
): Promise<{ readonly reviews: Review[]; readonly total: number } | null> {
  try {
    const { items, total } = await browserQueries().fetchQuery({
      queryKey: queryKeys.reviews(market, product, { ...wish, page }),
      queryFn: ({ signal }) =>
        api(market).catalogue.reviews(
          {
            params: { productUuid: product },
            query: { page, limit: PAGE, rating: wish.rating?.toString(), language: wish.language },
          },
          { signal },
        ),
    })
    return { reviews: items.map(({ review }) => review), total }
  } catch {
    return null
  }
}
