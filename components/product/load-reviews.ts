import type { Review } from '@/lib/catalogue/contract'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'

/** Up to a hundred reviews; null when they could not be asked. */
export async function loadReviews(market: Market, product: string): Promise<Review[] | null> {
  try {
    const { items } = await browserQueries().fetchQuery({
      queryKey: queryKeys.reviews(market, product),
      queryFn: ({ signal }) =>
        api(market).catalogue.reviews(
          { params: { productUuid: product }, query: { page: 1, limit: 100 } },
          { signal },
        ),
    })
    return items.map(({ review }) => review)
  } catch {
    return null
  }
}
