import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for the picture with an id as a `StoredPicture`; null where there is none.
 * @param id a column or value
 */
export function pictureOf(id: SQL): SQL {
  return sql`(select to_jsonb(p) from pictures p where p.id = ${id})`
}

/**
 * SQL for the pictures with these ids as one object by id; null where there is none.
 * @param ids a subquery of one text column
 */
export function picturesOf(ids: SQL): SQL {
  return sql`(select jsonb_object_agg(p.id, to_jsonb(p)) from pictures p where p.id in (${ids}))`
}
