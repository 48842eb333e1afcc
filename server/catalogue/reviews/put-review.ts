import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { ReviewPhoto } from './review-rows'

/** A review by somebody who travelled with us. */
export interface TravelerReview {
  readonly id: string
  readonly productId: string
  readonly author: string
  readonly rating: number
  readonly message: string
  readonly liked: string
  readonly disliked: string
  readonly language: Language
  readonly photos: readonly ReviewPhoto[]
  readonly writtenOn: LocalDate
}

/** Shows a review with its product, marked as of a verified trip; nobody translated it. Doing it twice changes nothing. */
export async function putReview(context: Context, review: TravelerReview): Promise<void> {
  const { id, productId, author, rating, message, liked, disliked, language, photos, writtenOn } = review
  await context.db.execute(sql`
    insert into reviews (id, product_id, author, rating, message, liked, disliked, photos, verified, language, written_on)
    values (${id}, ${productId}, ${author}, ${rating}, ${JSON.stringify({ es: message, en: message })}::jsonb,
      ${liked}, ${disliked}, ${JSON.stringify(photos)}::jsonb, true, ${language}, ${writtenOn})
    on conflict (id) do nothing`)
}

/** Shows it no more; one that is not shown is as good. */
export async function withdrawReview(context: Context, id: string): Promise<void> {
  await context.db.execute(sql`delete from reviews where id = ${id}`)
}
