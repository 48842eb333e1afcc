import type { Hono } from 'hono'
import * as calls from '@/lib/desk/review-contract'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { decideReview } from './decide-review'
import { listReviews } from './list-reviews'
import { readPicture } from './read-picture'

/** Reviews at the desk: read before they are shown, answered, hidden. */
export function reviewRoutes(api: Hono<EdgeVariables>): void {
  const answers = { action: 'answer_reviews' } as const
  deskRoute(api, calls.listDeskReviews, answers, ({ context, member, query, market }) =>
    listReviews(context, member, query, market.locale),
  )
  deskRoute(api, calls.decideReview, answers, (incoming) => {
    const { context, member, params, body, market, idempotency } = incoming
    const which = { uuid: params.uuid, locale: market.locale }
    return once(context, idempotency, 200, (inside) => decideReview(inside, member, which, body))
  })
  deskRoute(api, calls.deskReviewPicture, answers, async ({ context, member, params }) => {
    const { file, bytes } = await readPicture(context, member, params)
    return new Answer(bytes, {
      'content-type': file.type,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    })
  })
}
