import { REVIEW_STATES } from '@/lib/reservations/reviews/review-states'

export type ReviewState = (typeof REVIEW_STATES)[number]

/** Which reviews are looked at, as the address says. */
export interface ReviewsWish {
  readonly state: ReviewState
}

/**
 * Reads an address; what it does not know is left out. @param publishes whoever does not sees what is published alone
 */
export function readReviewsWish(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  publishes: boolean,
): ReviewsWish {
  if (!publishes) return { state: 'published' }
  return { state: REVIEW_STATES.find((known) => known === query.state) ?? 'waiting' }
}

/** The query of a wish; what is so anyway is left out. */
export const reviewsQuery = ({ state }: ReviewsWish) => ({ state: state === 'waiting' ? null : state })
