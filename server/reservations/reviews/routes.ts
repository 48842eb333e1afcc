import type { Hono } from 'hono'
import * as calls from '@/lib/reservations/reviews/contract'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { reservationToManage } from '../may-manage'
import { addReview } from './add-review'
import { presentReviewing, readReviewing } from './review-writers'
import { showReviewPicture } from './show-review-picture'

/** A photograph does not change; one that is hidden later is gone from caches within this time. */
const PICTURE_SECONDS = 3600

/** What travellers say of their trip. */
export function reviewsRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.reservationReviews, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(presentReviewing(await readReviewing(context, reservation)), DISCREET)
  })

  route(api, calls.addReview, async ({ context, params, body, idempotency: key, market, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const { locale } = market
    return new Answer(await addReview(context, reservation, body, { key, locale }), DISCREET)
  })

  route(api, calls.reviewPicture, async ({ context, params }) => {
    const { file, bytes } = await showReviewPicture(context, params.uuid, params.picture)
    return new Answer(bytes, {
      'content-type': file.type,
      'content-disposition': 'inline',
      'cache-control': `public, max-age=${PICTURE_SECONDS}`,
    })
  })
}
