import type { Context, Member } from '@/server/platform/context'
import { readReviewPicture } from '@/server/reservations/reviews/show-review-picture'
import { demandOwnReview } from './demand-own-review'

/** A photograph of a review, for whoever reads it at the desk. @throws DomainError not_found, for a foreign one too */
export async function readPicture(
  context: Context,
  member: Member,
  { uuid, picture }: { readonly uuid: string; readonly picture: string },
) {
  await demandOwnReview(context, member, uuid)
  return readReviewPicture(context, uuid, picture)
}
