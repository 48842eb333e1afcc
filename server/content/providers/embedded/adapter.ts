import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import { permalinkOf, targetsOf } from '@/server/catalogue/permalink'
import { pictureOf } from '@/server/catalogue/picture-queries'
import type { Context } from '@/server/platform/context'
import type { ContentKind, ContentProvider, StoredText } from '../port'

/** The texts of `catalogue/content/`, as the import left them in `contents`. */
export const embeddedContent: ContentProvider = {
  list: (context, kind, locale) => find(context, kind, locale, sql`true`),
  byId: async (context, kind, id, locale) =>
    first(
      find(
        context,
        kind,
        locale,
        sql`c.key = (select o.key from contents o where o.id = ${id} and o.kind = ${kind})`,
      ),
    ),
  bySlug: async (context, kind, slug, locale) =>
    first(find(context, kind, locale, sql`c.key in ${targetsOf(kind, slug)}`)),
  byKey: async (context, kind, key, locale) => first(find(context, kind, locale, sql`c.key = ${key}`)),
}

/** Languages a locale reads, the best first: Colombia has texts of its own where words differ. */
const LANGUAGES: Readonly<Record<Locale, readonly string[]>> = {
  es_MX: ['es'],
  es_CO: ['es-co', 'es'],
  en_US: ['en'],
}

type Row = StoredText & Record<string, unknown>

async function find(context: Context, kind: ContentKind, locale: Locale, which: SQL): Promise<StoredText[]> {
  const languages = LANGUAGES[locale]
  const found = await context.db.execute<Row>(sql`
    select * from (
      select distinct on (c.key) c.id, c.kind, c.key, left(c.language, 2) as language, c.title, c.description,
        c.additional_description as "additionalDescription", c.html, c.product_groups as "productGroups",
        to_char(c.written_on, 'YYYY-MM-DD') as date, ${pictureOf(sql`c.picture_id`)} as picture,
        case when c.kind not in ('page', 'campaign') then ${permalinkOf(sql`c.kind`, sql`c.key`)} end as permalink
      from contents c
      where c.kind = ${kind} and c.published and c.language = any(${`{${languages.join(',')}}`}::text[]) and ${which}
      order by c.key, array_position(${`{${languages.join(',')}}`}::text[], c.language)) t
    order by t.date desc, t.id desc`)
  return found.rows
}

async function first(found: Promise<StoredText[]>): Promise<StoredText | null> {
  return (await found)[0] ?? null
}
