import { type SQL, sql } from 'drizzle-orm'

/** A product's name in both languages, for a statement that knows the id. */
export const productName = (id: SQL): SQL =>
  sql`(select o.content -> 'name' from products o where o.id = ${id})`
