import { sql } from 'drizzle-orm'
import type { Review } from '@/lib/catalogue/contract'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Text } from './content'

/** A review as stored. */
export interface ReviewRow {
  id: string
  author: string
  rating: number
  message: Text
  likes: number
  dislikes: number
  verified: boolean
  written_on: string
}

export interface ReviewPage {
  readonly page: number
  readonly limit: number
  /** A review to put first, wherever it would be. */
  readonly first: string | undefined
}

/**
 * A page of a product's reviews in one query, newest first, a chosen one before all others (specification §7).
 * @throws DomainError not_found when there is no such product
 */
export async function listReviews(
  context: Context,
  productId: string,
  wanted: ReviewPage,
  language: Language,
) {
  const first = wanted.first ?? null
  const found = await context.db.execute<{ total: number; reviews: ReviewRow[] }>(sql`
    select (select count(*)::int from reviews r where r.product_id = p.id) as total,
      (select coalesce(json_agg(r), '[]') from (
        select id, author, rating, message, likes, dislikes, verified, written_on from reviews
        where product_id = p.id
        order by (id = ${first}::uuid) is true desc, written_on desc, id
        limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}) r) as reviews
    from products p where p.id = ${productId} and p.status = 'published'`)
  const [product] = found.rows
  if (!product) throw new DomainError('not_found')
  const items = product.reviews.map((row) => ({ review: presentReview(row, language) }))
  return { items, current_page: wanted.page, total: product.total, limit: wanted.limit }
}

/** The newest reviews of several products together, for a place's page. */
export async function newestReviews(
  context: Context,
  productIds: readonly string[],
  most: number,
  language: Language,
): Promise<Review[]> {
  const found = await context.db.execute<ReviewRow & Record<string, unknown>>(sql`
    select id, author, rating::float8 as rating, message, likes, dislikes, verified, written_on from reviews
    where product_id = any(${`{${productIds.join(',')}}`}::uuid[]) and message->>'es' <> ''
    order by written_on desc, id limit ${most}`)
  return found.rows.map((row) => presentReview(row, language))
}

/** Likes and dislikes as the text 'N / M' and as numbers; '0 / 0' when nobody voted (specification §3, §5). */
export function presentReview(row: ReviewRow, language: Language): Review {
  return {
    uuid: row.id,
    message: row.message[language],
    likes_dislikes: `${row.likes} / ${row.dislikes}`,
    likes: row.likes,
    dislikes: row.dislikes,
    rating: row.rating,
    author: row.author,
    date: row.written_on,
    verified: row.verified,
  }
}
