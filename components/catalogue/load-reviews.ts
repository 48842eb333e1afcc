import { api } from '@/lib/api/client'
import { browserQueries } from '@/lib/api/query-client'
import { queryKeys } from '@/lib/api/query-keys'
import { formatMonth } from '@/lib/dates/format-date'
import { monthId } from '@/lib/dates/local-date'
import type { Market } from '@/lib/locale/market'
import type { ReviewView } from './review-item'

/** Up to a hundred reviews; `facts` is a template with {month} and {rating}. Null when they could not be asked. */
export async function loadReviews(
  market: Market,
  product: string,
  facts: string,
): Promise<ReviewView[] | null> {
  try {
    const { items } = await browserQueries().fetchQuery({
      queryKey: queryKeys.reviews(market, product),
      queryFn: ({ signal }) =>
        api(market).catalogue.reviews(
          { params: { productUuid: product }, query: { page: 1, limit: 100 } },
          { signal },
        ),
    })
    return items.map(({ review: { uuid, author, date, rating, message } }) => ({
      uuid,
      author,
      message,
      facts: facts
        .replace('{month}', formatMonth(monthId(date), market.locale))
        .replace('{rating}', String(rating)),
    }))
  } catch {
    return null
  }
}
