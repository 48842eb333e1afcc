import { type SQL, sql } from 'drizzle-orm'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * SQL for the id of the product that `{experience}` names: its uuid, or any current or old permalink of either kind.
 * A current address wins over an old one of another product.
 */
export function productIdOf(key: string): SQL {
  if (UUID.test(key)) return sql`${key}::uuid`
  return sql`(select s.target_id::uuid from slugs s
    where s.kind in ('experience', 'package') and s.slug = ${key}
    order by s.is_current desc, s.kind limit 1)`
}
