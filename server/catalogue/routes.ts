import type { Hono } from 'hono'
import { productReviews } from '@/lib/catalogue/contract'
import { languageOf } from '@/lib/locale/market'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { listReviews } from './list-reviews'

export function catalogueRoutes(api: Hono<EdgeVariables>): void {
  route(api, productReviews, ({ context, params, query, market }) =>
    listReviews(
      context,
      params.productUuid,
      { page: query.page, limit: query.limit, first: query.first },
      languageOf(market.locale),
    ),
  )
}
