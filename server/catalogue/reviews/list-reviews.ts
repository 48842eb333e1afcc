import { type SQL, sql } from 'drizzle-orm'
import type { Review, StarCount } from '@/lib/catalogue/contract'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { presentReview, type ReviewRow, reviewColumns } from './review-rows'

/** Which reviews of a product are asked for. */
export interface ReviewsWanted {
  readonly page: number
  readonly limit: number
  /** A review to put first, wherever it would be. */
  readonly first: string | undefined
  /** Only those with so many stars. */
  readonly rating: number | undefined
  /** Only those written in this language. */
  readonly language: Language | undefined
}

/** Whole stars: half a star more is counted with those below it. */
const STARS = sql`floor(rating)::int`

/**
 * A page of a product's reviews in one query, newest first, a chosen one before all others (specification §7), and how
 * many there are of each number of stars and language, whatever was asked for.
 * @returns `total`: of what was asked for
 * @throws DomainError not_found when there is no such product
 */
export async function listReviews(
  context: Context,
  productId: string,
  wanted: ReviewsWanted,
  language: Language,
) {
  const first = wanted.first ?? null
  const fits = fitting(wanted)
  const found = await context.db.execute<{ total: number; scores: StarCount[]; reviews: ReviewRow[] }>(sql`
    select (select count(*)::int from reviews r where r.product_id = p.id and ${fits}) as total,
      (select coalesce(json_agg(s order by s.rating desc, s.language), '[]') from (
        select ${STARS} as rating, r.language, count(*)::int as count from reviews r
        where r.product_id = p.id group by 1, 2) s) as scores,
      (select coalesce(json_agg(f), '[]') from (
        select ${reviewColumns()} from reviews r
        where r.product_id = p.id and ${fits}
        order by (r.id = ${first}::uuid) is true desc, r.written_on desc, r.id
        limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}) f) as reviews
    from products p where p.id = ${productId} and p.status = 'published'`)
  const [product] = found.rows
  if (!product) throw new DomainError('not_found')
  const items = product.reviews.map((row) => ({ review: presentReview(row, language) }))
  const { total, scores } = product
  return { items, current_page: wanted.page, total, limit: wanted.limit, scores }
}

function fitting({ rating, language }: ReviewsWanted): SQL {
  const stars = rating === undefined ? sql`true` : sql`${STARS} = ${rating}`
  return language === undefined ? stars : sql`${stars} and r.language = ${language}`
}

/** The newest reviews of several products together, for a place's page. */
export async function newestReviews(
  context: Context,
  productIds: readonly string[],
  most: number,
  language: Language,
): Promise<Review[]> {
  const found = await context.db.execute<ReviewRow & Record<string, unknown>>(sql`
    select ${reviewColumns()} from reviews r
    where r.product_id = any(${`{${productIds.join(',')}}`}::uuid[]) and r.message->>'es' <> ''
    order by r.written_on desc, r.id limit ${most}`)
  return found.rows.map((row) => presentReview(row, language))
}
