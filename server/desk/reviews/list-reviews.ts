import type { CallData } from '@/lib/api/call'
import { mayBegin } from '@/lib/desk/permissions'
import type { DeskReview, listDeskReviews as listCall } from '@/lib/desk/review-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import type { Context, Member } from '@/server/platform/context'
import { countReviews, type FoundReview, searchReviews } from '@/server/reservations/reviews/search-reviews'
import type { ReviewState } from '@/server/reservations/reviews/traveler-reviews'

export interface ReviewsWish {
  readonly state: ReviewState
  readonly cursor?: string | undefined
}

/** Reviews of travellers by state, a page at a time; of a host those of his trips that are published. */
export async function listReviews(
  context: Context,
  member: Member,
  { state, cursor }: ReviewsWish,
  locale: Locale,
): Promise<CallData<typeof listCall>> {
  const [{ items, nextCursor }, counts] = await Promise.all([
    searchReviews(context, { state, cursor, hostId: member.hostId }),
    countReviews(context, member.hostId),
  ])
  return {
    items: items.map((row) => presentReview(row, member, locale)),
    ...{ next_cursor: nextCursor, counts },
  }
}

/** Which reservation it was written from is told to whoever sees reservations. */
export function presentReview(row: FoundReview, { role }: Member, locale: Locale): DeskReview {
  const at = (instant: string | null) => instant && new Date(instant).toISOString()
  return {
    ...{ uuid: row.id, state: row.state, author: row.author, rating: row.rating, language: row.language },
    code: mayBegin('see_reservations', role) ? row.code : null,
    trip: row.trip?.[languageOf(locale)] ?? '',
    ...{ message: row.message, likes: row.likes, dislikes: row.dislikes },
    photos: row.files.map((uuid) => ({ uuid, url: `/api/desk/reviews/${row.id}/pictures/${uuid}` })),
    written_at: new Date(row.written_at).toISOString(),
    ...{ decided_at: at(row.decided_at), decided_by: row.decided_by },
    ...{ reason: row.decided_reason, answer: row.answer },
  }
}
