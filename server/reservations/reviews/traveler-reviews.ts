import { sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import type { WrittenReview } from '@/lib/reservations/reviews/contract'
import type { REVIEW_STATES } from '@/lib/reservations/reviews/review-states'
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
  /** What was answered to it; shown below it wherever it is shown. */
  readonly answer: { readonly text: string; readonly at: Date } | null
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
  answer: string | null
  answered_at: string | null
}

const COLUMNS = sql`id, reservation_id, product_id, traveler, author, rating, likes, dislikes, message, language, files,
  state, written_at, answer, answered_at`

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

/** Puts another word where the name of its author was. */
export async function renameAuthor({ db }: Context, id: string, author: string): Promise<void> {
  await db.execute(sql`update traveler_reviews set author = ${author} where id = ${id}`)
}

/** One, locked until the transaction ends; null where there is none. */
export async function lockReview(context: Context, id: string): Promise<TravelerReview | null> {
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from traveler_reviews where id = ${id} for update`)
  return rows[0] ? ofRow(rows[0]) : null
}

/** One that has a photograph, or null. @param state only one that is so; null: however it stands */
export async function findWithPhoto(
  context: Context,
  { id, file }: { readonly id: string; readonly file: string },
  state: ReviewState | null,
): Promise<{ readonly reservationId: string } | null> {
  const { rows } = await context.db.execute<{ reservation_id: string }>(sql`
    select reservation_id from traveler_reviews
    where id = ${id} and files @> array[${file}::uuid] and (${state}::text is null or state = ${state})`)
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

/** @param decided `by` the member of the desk who decided, and why where it is not shown */
export async function decideReview(
  context: Context,
  id: string,
  decided: {
    readonly state: Exclude<ReviewState, 'waiting'>
    readonly by: string
    readonly reason: string | null
  },
): Promise<void> {
  await context.db.execute(sql`
    update traveler_reviews set state = ${decided.state}, decided_by = ${decided.by}, decided_reason = ${decided.reason},
      decided_at = ${context.clock.now().toISOString()}
    where id = ${id}`)
}

/** Keeps what was answered; null takes it away. */
export async function keepAnswer(
  context: Context,
  id: string,
  answer: TravelerReview['answer'],
): Promise<void> {
  await context.db.execute(sql`
    update traveler_reviews set answer = ${answer?.text ?? null}, answered_at = ${answer?.at.toISOString() ?? null}
    where id = ${id}`)
}

/** As its buyer sees it. */
export function presentWritten(review: TravelerReview): WrittenReview {
  const { id: uuid, state, rating, likes, dislikes, message } = review
  return { uuid, state, rating, likes, dislikes, message }
}

function ofRow(row: Row): TravelerReview {
  const {
    reservation_id: reservationId,
    product_id: productId,
    written_at,
    answer,
    answered_at,
    ...same
  } = row
  return {
    ...{ ...same, reservationId, productId, writtenAt: new Date(written_at) },
    answer: answer !== null && answered_at !== null ? { text: answer, at: new Date(answered_at) } : null,
  }
}
