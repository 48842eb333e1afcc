import { withdrawReview } from '@/server/catalogue/reviews/put-review'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type DeskActor, showAnew } from './publish-review'
import { decideReview, lockReview } from './traveler-reviews'

/**
 * Keeps a review from being shown, or shows it no more; it can be published later. Doing it twice changes nothing.
 * @param reason kept beside it, for whoever looks at it later
 * @throws DomainError not_found
 */
export function hideReview(
  context: Context,
  id: string,
  actor: DeskActor,
  reason: string | null = null,
): Promise<void> {
  return transact(context, async (inside) => {
    const review = await lockReview(inside, id)
    if (!review) throw new DomainError('not_found')
    if (review.state === 'hidden') return
    await decideReview(inside, id, { state: 'hidden', by: actor.member, reason })
    if (review.state !== 'published') return
    await withdrawReview(inside, id)
    await showAnew(inside, review.productId)
  })
}
