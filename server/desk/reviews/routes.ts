import type { Hono } from 'hono'
import * as calls from '@/lib/desk/review-contract'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { readReviewPicture } from '@/server/reservations/reviews/show-review-picture'
import { deskRoute } from '../access/desk-route'
import { decideReview } from './decide-review'
import { listReviews } from './list-reviews'

/** Reviews at the desk: read before they are shown, answered, hidden. */
export function reviewRoutes(api: Hono<EdgeVariables>): void {
  const publishes = { action: 'publish_reviews' } as const
  deskRoute(api, calls.listDeskReviews, publishes, ({ context, member, query, market }) =>
    listReviews(context, member, query, market.locale),
  )
  deskRoute(api, calls.decideReview, publishes, (incoming) => {
    const { context, member, params, body, market, idempotency } = incoming
    const which = { uuid: params.uuid, locale: market.locale }
    return once(context, idempotency, 200, (inside) => decideReview(inside, member, which, body))
  })
  deskRoute(api, calls.deskReviewPicture, publishes, async ({ context, params }) => {
    const { file, bytes } = await readReviewPicture(context, params.uuid, params.picture)
    return new Answer(bytes, {
      'content-type': file.type,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    })
  })
}
