import { daysBetween } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { messagesOf } from '@/lib/locale/messages'
import { putReview, type ReviewAnswer } from '@/server/catalogue/reviews/put-review'
import type { ReviewPhoto } from '@/server/catalogue/reviews/review-rows'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { tagsOf } from '@/server/discovery/mirror/refresh-turned'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'
import { findPhotos } from '../files/review-photos'
import { decideReview, lockReview, type TravelerReview } from './traveler-reviews'

/** Whoever decides about reviews, by the name they have in the house. */
export interface DeskActor {
  readonly kind: 'desk'
  readonly member: string
}

/**
 * Shows a review with its product: it counts in the score from then on, and pages are made anew. Doing it twice changes
 * nothing.
 * @throws DomainError not_found
 */
export function publishReview(context: Context, id: string, actor: DeskActor): Promise<void> {
  return transact(context, async (inside) => {
    const review = await lockReview(inside, id)
    if (!review) throw new DomainError('not_found')
    if (review.state === 'published') return
    await decideReview(inside, id, { state: 'published', by: actor.member, reason: null })
    await showReview(inside, review)
  })
}

/** Puts a review with its product, whose pages are made anew; one that is there stays. In a transaction. */
export async function showReview(context: Context, review: TravelerReview): Promise<void> {
  const { id, productId, author, rating, message, likes, dislikes, language, writtenAt } = review
  await putReview(context, {
    ...{ id, productId, author, rating, message, liked: likes, disliked: dislikes, language },
    ...{ photos: await photosOf(context, review), writtenOn: todayIn('UTC', writtenAt) },
    answer: shownAnswer(review),
  })
  await showAnew(context, productId)
}

/** The answer to a review as it stands below it. */
export function shownAnswer({ answer, writtenAt }: TravelerReview): ReviewAnswer | null {
  if (!answer) return null
  const days = daysBetween(todayIn('UTC', writtenAt), todayIn('UTC', answer.at))
  return { text: answer.text, afterDays: Math.max(0, days) }
}

/** What a product's score and pages are made of, once its reviews are others. */
export async function showAnew(context: Context, productId: string): Promise<void> {
  await refreshSearchProducts(context, [productId])
  await queueRevalidation(context, tagsOf([productId]))
}

async function photosOf(
  context: Context,
  { reservationId, files, author }: TravelerReview,
): Promise<ReviewPhoto[]> {
  const photos = await findPhotos(context, reservationId, files)
  const alt = { es: altIn('es_MX', author), en: altIn('en_US', author) }
  return files.flatMap((file) => {
    const photo = photos.find(({ id }) => id === file)
    return photo ? [{ uuid: file, ...photo.picture, alt }] : []
  })
}

function altIn(locale: 'es_MX' | 'en_US', author: string): string {
  return messagesOf(locale).reviews.photoBy.replace('{name}', author)
}
