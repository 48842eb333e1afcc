import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'
import { productsOfHost } from '@/server/catalogue/hosts/host-name'
import type { Context } from '@/server/platform/context'
import { readCursor, writeCursor } from '@/server/platform/cursor'
import type { ReviewState } from './traveler-reviews'

/** A review as whoever decides about it reads it. */
export interface FoundReview extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly trip: Text | null
  readonly author: string
  readonly rating: number
  readonly likes: string
  readonly dislikes: string
  readonly message: string
  readonly language: Language
  readonly files: string[]
  readonly state: ReviewState
  readonly written_at: string
  readonly decided_at: string | null
  readonly decided_by: string | null
  readonly decided_reason: string | null
  readonly answer: string | null
}

const PAGE = 30
/** Not counted beyond. */
export const COUNTED_REVIEWS = 1_000

export interface ReviewSearch {
  readonly state: ReviewState
  readonly cursor: string | undefined
  /** Only of trips of this host, and only what is published; null: all. */
  readonly hostId: string | null
}

/** Reviews of travellers by state: those that wait the oldest first, decided ones the newest decision first. */
export async function searchReviews(
  context: Context,
  { state, cursor, hostId }: ReviewSearch,
): Promise<{ readonly items: readonly FoundReview[]; readonly nextCursor: string | null }> {
  const isWaiting = state === 'waiting'
  const place = readCursor(cursor)
  const after = place
    ? isWaiting
      ? sql`(v.written_at, v.id) > (${place[0]}::timestamptz, ${place[1]}::uuid)`
      : sql`(v.decided_at, v.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : sql`true`
  const order = isWaiting ? sql`v.written_at, v.id` : sql`v.decided_at desc, v.id desc`
  const found = await read(
    context,
    sql`where v.state = ${state} and ${ofHost(hostId)} and ${after} order by ${order} limit ${PAGE + 1}`,
  )
  const items = found.slice(0, PAGE)
  const last = found.length > PAGE ? items.at(-1) : undefined
  const at = last && (isWaiting ? last.written_at : last.decided_at)
  return { items, nextCursor: last && at ? writeCursor([new Date(at).toISOString(), last.id]) : null }
}

/** One, or null. @param hostId as `ReviewSearch` has it */
export async function findReview(
  context: Context,
  id: string,
  hostId: string | null = null,
): Promise<FoundReview | null> {
  const [row] = await read(context, sql`where v.id = ${id} and ${ofHost(hostId)}`)
  return row ?? null
}

const ofHost = (hostId: string | null) =>
  hostId === null ? sql`true` : sql`(v.state = 'published' and v.product_id in ${productsOfHost(hostId)})`

/** How many there are of each state, as far as they are counted. @param hostId as `ReviewSearch` has it */
export async function countReviews(
  { db }: Context,
  hostId: string | null,
): Promise<Readonly<Record<ReviewState, number>>> {
  const of = (state: ReviewState) =>
    sql`(select count(*)::int from (select 1 from traveler_reviews v where v.state = ${state} and ${ofHost(hostId)} limit ${COUNTED_REVIEWS}) as f)`
  const { rows } = await db.execute<Record<ReviewState, number>>(sql`
    select ${of('waiting')} as waiting, ${of('published')} as published, ${of('hidden')} as hidden`)
  return rows[0] ?? { waiting: 0, published: 0, hidden: 0 }
}

async function read({ db }: Context, which: SQL): Promise<FoundReview[]> {
  const { rows } = await db.execute<FoundReview>(sql`
    select v.id, r.code, v.author, v.rating, v.likes, v.dislikes, v.message, v.language, v.files, v.state, v.written_at,
      v.decided_at, v.decided_by, v.decided_reason, v.answer,
      (select p.snapshot -> 'name' from reservation_products p
        where p.reservation_id = r.id and p.product_id = v.product_id order by p.position limit 1) as trip
    from traveler_reviews v join reservations r on r.id = v.reservation_id ${which}`)
  return rows
}
