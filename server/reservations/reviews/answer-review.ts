import { putAnswer } from '@/server/catalogue/reviews/put-review'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { showAnew, shownAnswer } from './publish-review'
import { keepAnswer, lockReview } from './traveler-reviews'

/**
 * Answers a review in the name of who runs the trip, or takes the answer away; it is shown where the review is. The same
 * answer twice changes nothing, its day neither.
 * @param text null: no answer
 * @throws DomainError not_found
 */
export function answerReview(context: Context, id: string, text: string | null): Promise<void> {
  return transact(context, async (inside) => {
    const review = await lockReview(inside, id)
    if (!review) throw new DomainError('not_found')
    if ((review.answer?.text ?? null) === text) return
    const answer = text === null ? null : { text, at: inside.clock.now() }
    await keepAnswer(inside, id, answer)
    if (review.state !== 'published') return
    await putAnswer(inside, id, shownAnswer({ ...review, answer }))
    await showAnew(inside, review.productId)
  })
}
