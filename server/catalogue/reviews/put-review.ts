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
  readonly answer: ReviewAnswer | null
}

/** What was answered in the name of who runs the trip, and how many days after the review was written. */
export interface ReviewAnswer {
  readonly text: string
  readonly afterDays: number
}

/** Shows a review with its product, marked as of a verified trip; nobody translated it. Doing it twice changes nothing. */
export async function putReview(context: Context, review: TravelerReview): Promise<void> {
  const { id, productId, author, rating, message, liked, disliked, language, photos, writtenOn, answer } =
    review
  await context.db.execute(sql`
    insert into reviews (id, product_id, author, rating, message, liked, disliked, photos, verified, language, written_on,
      answer, answered_after)
    values (${id}, ${productId}, ${author}, ${rating}, ${JSON.stringify({ es: message, en: message })}::jsonb,
      ${liked}, ${disliked}, ${JSON.stringify(photos)}::jsonb, true, ${language}, ${writtenOn},
      ${answerJson(answer)}::jsonb, ${answer?.afterDays ?? null})
    on conflict (id) do nothing`)
}

/** Shows another answer below a review, or none; one that is not shown itself is left alone. */
export async function putAnswer(context: Context, id: string, answer: ReviewAnswer | null): Promise<void> {
  await context.db.execute(sql`
    update reviews set answer = ${answerJson(answer)}::jsonb, answered_after = ${answer?.afterDays ?? null}::int
    where id = ${id}`)
}

function answerJson(answer: ReviewAnswer | null): string | null {
  return answer && JSON.stringify({ es: answer.text, en: answer.text })
}

/** Shows it no more; one that is not shown is as good. */
export async function withdrawReview(context: Context, id: string): Promise<void> {
  await context.db.execute(sql`delete from reviews where id = ${id}`)
}
