import { type SQL, sql } from 'drizzle-orm'
import { partOf } from '@/server/platform/like-part'

/** A product's name in both languages, for a statement that knows the id. */
export const productName = (id: SQL): SQL =>
  sql`(select o.content -> 'name' from products o where o.id = ${id})`

/** The currency a product's prices are set in, for a statement that knows the id. */
export const productCurrency = (id: SQL): SQL =>
  sql`(select o.base_currency from products o where o.id = ${id})`

/** A subquery: the ids of products that are called so in either language. */
export const productsNamed = (words: string): SQL =>
  sql`(select o.id from products o
    where lower(o.content -> 'name' ->> 'es') like ${partOf(words)} or lower(o.content -> 'name' ->> 'en') like ${partOf(words)})`
