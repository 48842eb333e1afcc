import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** The uuids of all products by every permalink, old ones too. */
export async function productsBySlug({ db }: Context): Promise<ReadonlyMap<string, string>> {
  const found = await db.execute<{ slug: string; id: string }>(sql`
    select slug, target_id as id from slugs where kind in ('experience', 'package')`)
  return new Map(found.rows.map(({ slug, id }) => [slug, id]))
}
