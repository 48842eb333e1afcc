import { withdrawReview } from '@/server/catalogue/reviews/put-review'
import type { Context } from '@/server/platform/context'
import { showReview } from './publish-review'
import { listReviewsOf, renameAuthor } from './traveler-reviews'

/** What was said of trips stays, and who said it does not: another word stands for their name, below pictures too. */
export async function forgetAuthors(
  context: Context,
  reservationIds: readonly string[],
  author: string,
): Promise<void> {
  for (const reservationId of reservationIds)
    for (const review of await listReviewsOf(context, reservationId)) {
      await renameAuthor(context, review.id, author)
      if (review.state !== 'published') continue
      await withdrawReview(context, review.id)
      await showReview(context, { ...review, author })
    }
}
