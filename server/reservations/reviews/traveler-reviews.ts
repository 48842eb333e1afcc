import { sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import type { REVIEW_STATES, WrittenReview } from '@/lib/reservations/reviews/contract'
import type { Context } from '@/server/platform/context'

export type ReviewState = (typeof REVIEW_STATES)[number]

/** What a traveller wrote about a trip that is over. */
export interface TravelerReview {
  readonly id: string
  readonly reservationId: string
  readonly productId: string
  /** The place in the list of travellers. */
  readonly traveler: number
  readonly author: string
  readonly rating: number
  readonly likes: string
  readonly dislikes: string
  readonly message: string
  readonly language: Language
  readonly files: readonly string[]
  readonly state: ReviewState
  readonly writtenAt: Date
}

interface Row extends Record<string, unknown> {
  id: string
  reservation_id: string
  product_id: string
  traveler: number
  author: string
  rating: number
  likes: string
  dislikes: string
  message: string
  language: Language
  files: string[]
  state: ReviewState
  written_at: string
}

const COLUMNS = sql`id, reservation_id, product_id, traveler, author, rating, likes, dislikes, message, language, files,
  state, written_at`

/** Those of a reservation, by place. */
export async function listReviewsOf(context: Context, reservationId: string): Promise<TravelerReview[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from traveler_reviews where reservation_id = ${reservationId} order by traveler`)
  return rows.map(ofRow)
}

/** Those that nobody decided about, the oldest first. */
export async function listWaitingReviews(context: Context, most = 200): Promise<TravelerReview[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from traveler_reviews where state = 'waiting' order by written_at, id limit ${most}`)
  return rows.map(ofRow)
}

/** One, locked until the transaction ends; null where there is none. */
export async function lockReview(context: Context, id: string): Promise<TravelerReview | null> {
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from traveler_reviews where id = ${id} for update`)
  return rows[0] ? ofRow(rows[0]) : null
}

/** One that shows a photograph, or null. */
export async function findPublished(
  context: Context,
  id: string,
  file: string,
): Promise<{ readonly reservationId: string } | null> {
  const { rows } = await context.db.execute<{ reservation_id: string }>(sql`
    select reservation_id from traveler_reviews
    where id = ${id} and state = 'published' and files @> array[${file}::uuid]`)
  return rows[0] ? { reservationId: rows[0].reservation_id } : null
}

/** @returns false when that place has one already, and nothing was written */
export async function writeReview(context: Context, review: TravelerReview): Promise<boolean> {
  const { id, reservationId, productId, traveler, author, rating, likes, dislikes } = review
  const { message, language, files, state, writtenAt } = review
  const { rowCount } = await context.db.execute(sql`
    insert into traveler_reviews (id, reservation_id, product_id, traveler, author, rating, likes, dislikes, message,
      language, files, state, written_at)
    values (${id}, ${reservationId}, ${productId}, ${traveler}, ${author}, ${rating}, ${likes}, ${dislikes}, ${message},
      ${language}, ${`{${files.join(',')}}`}::uuid[], ${state}, ${writtenAt.toISOString()})
    on conflict (reservation_id, traveler) do nothing`)
  return rowCount === 1
}

/** @param by the member of the desk who decided */
export async function decideReview(
  context: Context,
  id: string,
  state: Exclude<ReviewState, 'waiting'>,
  by: string,
): Promise<void> {
  await context.db.execute(sql`
    update traveler_reviews set state = ${state}, decided_by = ${by}, decided_at = ${context.clock.now().toISOString()}
    where id = ${id}`)
}

/** As its buyer sees it. */
export function presentWritten(review: TravelerReview): WrittenReview {
  const { id: uuid, state, rating, likes, dislikes, message } = review
  return { uuid, state, rating, likes, dislikes, message }
}

function ofRow(row: Row): TravelerReview {
  const { reservation_id: reservationId, product_id: productId, written_at, ...same } = row
  return { ...same, reservationId, productId, writtenAt: new Date(written_at) }
}
