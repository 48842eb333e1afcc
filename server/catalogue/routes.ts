import type { Hono } from 'hono'
import {
  listHosts as listHostsCall,
  placeUpdates,
  productReviews,
  productUpdates,
} from '@/lib/catalogue/contract'
import { languageOf } from '@/lib/locale/market'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { listHosts } from './hosts/list-hosts'
import { listPlaceUpdates, listProductUpdates } from './list-updates'
import { listReviews } from './reviews/list-reviews'

export function catalogueRoutes(api: Hono<EdgeVariables>): void {
  route(api, productReviews, ({ context, params, query, market }) =>
    listReviews(
      context,
      params.productUuid,
      {
        ...{ page: query.page, limit: query.limit, first: query.first },
        ...{ rating: query.rating, language: query.language },
      },
      languageOf(market.locale),
    ),
  )

  route(api, listHostsCall, ({ context, query, market }) =>
    listHosts(context, { page: query.page, limit: query.limit }, languageOf(market.locale)),
  )

  route(api, productUpdates, async ({ context, query }) =>
    (await listProductUpdates(context, query.uuids)).map(({ uuid, updatedAt }) => ({
      uuid,
      updated_at: updatedAt.toISOString(),
    })),
  )

  route(api, placeUpdates, async ({ context }) =>
    (await listPlaceUpdates(context)).map(({ type, permalink, updatedAt }) => ({
      type,
      permalink,
      updated_at: updatedAt.toISOString(),
    })),
  )
}
