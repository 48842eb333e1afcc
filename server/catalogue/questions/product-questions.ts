import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { Text } from '../content'

/** A question of a traveller that stands on the page of a trip. */
export interface ProductQuestion {
  readonly id: string
  readonly productId: string
  /** The conversation it came from; null where that is forgotten. */
  readonly groupId: string | null
  readonly language: Language
  readonly question: string
  readonly answer: string
  readonly publishedBy: string
  readonly publishedAt: string
}

/** With what its trip is called. */
export type FoundQuestion = ProductQuestion & { readonly trip: Text }

/** A list for a statement that knows the product: what its page shows of these, in the order they came. */
export const askedOf = (productId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('language', q.language, 'question', q.question, 'answer', q.answer)
    order by q.published_at, q.id), '[]')
  from product_questions q where q.product_id = ${productId})`

/** The newest first; of a host those of their trips. @param hostId null: of all trips */
export function listQuestions(context: Context, hostId: string | null): Promise<FoundQuestion[]> {
  return read(context, sql`${hostId}::uuid is null or p.host_id = ${hostId}::uuid`)
}

export async function findQuestion(context: Context, id: string): Promise<FoundQuestion | undefined> {
  return (await read(context, sql`q.id = ${id}`))[0]
}

/** How many stand on the page of a trip. */
export async function countQuestions({ db }: Context, productId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from product_questions where product_id = ${productId}`,
  )
  return rows[0]?.count ?? 0
}

/** Shows it, or other words of it; it stays where and of when it was. */
export async function putQuestion({ db }: Context, row: ProductQuestion): Promise<void> {
  await db.execute(sql`
    insert into product_questions (id, product_id, group_id, language, question, answer, published_by, published_at)
    values (${row.id}, ${row.productId}, ${row.groupId}, ${row.language}, ${row.question}, ${row.answer},
      ${row.publishedBy}, ${row.publishedAt})
    on conflict (id) do update set language = excluded.language, question = excluded.question,
      answer = excluded.answer`)
}

export async function dropQuestion({ db }: Context, id: string): Promise<void> {
  await db.execute(sql`delete from product_questions where id = ${id}`)
}

async function read({ db }: Context, which: SQL): Promise<FoundQuestion[]> {
  const { rows } = await db.execute<FoundQuestion & Record<string, unknown>>(sql`
    select q.id, q.product_id as "productId", q.group_id as "groupId", q.language, q.question, q.answer,
      q.published_by as "publishedBy", q.published_at as "publishedAt", p.content->'name' as trip
    from product_questions q join products p on p.id = q.product_id
    where ${which} order by q.published_at desc, q.id`)
  return rows
}
