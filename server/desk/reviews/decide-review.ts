import type { DeskReview } from '@/lib/desk/review-contract'
import type { Locale } from '@/lib/locale/market'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { answerReview } from '@/server/reservations/reviews/answer-review'
import { hideReview } from '@/server/reservations/reviews/hide-review'
import { publishReview } from '@/server/reservations/reviews/publish-review'
import { findReview } from '@/server/reservations/reviews/search-reviews'
import { lockReview } from '@/server/reservations/reviews/traveler-reviews'
import { demand } from '../access/demand'
import { appendEntry } from '../audit/append-entry'
import { demandOwnReview } from './demand-own-review'
import { presentReview } from './list-reviews'

export interface ReviewDecision {
  readonly state?: 'published' | 'hidden' | undefined
  readonly reason?: string | undefined
  readonly answer?: string | null | undefined
}

/**
 * Publishes, hides or answers a review by the use cases of its domain; what is so already is neither done nor written down.
 * @throws DomainError forbidden, not_found for a foreign one of a host too
 */
export function decideReview(
  context: Context,
  member: Member,
  { uuid, locale }: { readonly uuid: string; readonly locale: Locale },
  { state, reason, answer }: ReviewDecision,
): Promise<DeskReview> {
  if (state !== undefined) demand(member, 'publish_reviews')
  return transact(context, async (inside) => {
    await demandOwnReview(inside, member, uuid)
    const before = await lockReview(inside, uuid)
    if (!before) throw new DomainError('not_found')
    const write = (action: string, more: object = {}) =>
      appendEntry(inside, member, { action, object: { type: 'review', id: uuid }, ...more })
    if (answer !== undefined && answer !== (before.answer?.text ?? null)) {
      await answerReview(inside, uuid, answer)
      await write(answer === null ? 'review_answer_removed' : 'review_answered')
    }
    if (state !== undefined && state !== before.state) {
      const actor = { kind: 'desk', member: member.name } as const
      if (state === 'published') await publishReview(inside, uuid, actor)
      else await hideReview(inside, uuid, actor, reason ?? null)
      await write(`review_${state}`, {
        ...{ before: { state: before.state }, after: { state } },
        ...(reason === undefined ? {} : { reason }),
      })
    }
    const after = await findReview(inside, uuid)
    if (!after) throw new DomainError('not_found')
    return presentReview(after, member, locale)
  })
}
