import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { SlugKind } from './kinds'
import { type Permalink, permalinkOf } from './permalink'

/**
 * The current slugs behind a slug, old or new (specification §5).
 * @throws DomainError not_found; for a draft product too
 */
export async function findSlug(context: Context, kind: SlugKind, slug: string): Promise<Permalink> {
  const found = await context.db.execute<{ current: Permalink | null }>(sql`
    with target as (
      select f.target_id from slugs f where f.kind = ${kind} and f.slug = ${slug}
      order by f.is_current desc limit 1)
    select ${permalinkOf(kind, sql`t.target_id`)} as current from target t
    where ${kind} not in ('experience', 'package')
      or exists (select 1 from products p where p.id = t.target_id::uuid and p.status = 'published')`)
  const current = found.rows[0]?.current
  if (!current?.default) throw new DomainError('not_found')
  return current
}
