import { type SQL, sql } from 'drizzle-orm'
import { type Locale, languageOf } from '@/lib/locale/market'
import { permalinkOf, targetsOf } from '@/server/catalogue/permalink'
import type { Context } from '@/server/platform/context'
import type { OutsideKind, WordPressSettings } from '@/server/platform/env/content'
import { embeddedContent } from '../embedded/adapter'
import type { ContentKind, ContentProvider, StoredText } from '../port'
import { LANGUAGES, type WordPressLanguage } from './ask'

/**
 * The texts of a WordPress, as `refresh.ts` keeps them: it is never asked here. Kinds it does not hold are the catalogue's.
 * @param types which kinds it holds
 */
export function wordPressContent({ types }: WordPressSettings): ContentProvider {
  const isThere = (kind: ContentKind): kind is OutsideKind => kind in types
  return {
    list: (context, kind, locale) =>
      isThere(kind)
        ? find(context, kind, [ownOf(locale)], sql`true`)
        : embeddedContent.list(context, kind, locale),
    byId: (context, kind, id, locale) =>
      isThere(kind)
        ? first(find(context, kind, bestOf(locale), sql`c.key in ${keyOf(kind, id)}`))
        : embeddedContent.byId(context, kind, id, locale),
    bySlug: (context, kind, slug, locale) =>
      isThere(kind)
        ? first(find(context, kind, bestOf(locale), sql`c.key in ${targetsOf(kind, slug)}`))
        : embeddedContent.bySlug(context, kind, slug, locale),
    byKey: (context, kind, key, locale) =>
      isThere(kind)
        ? first(find(context, kind, bestOf(locale), sql`c.key = ${key}`))
        : embeddedContent.byKey(context, kind, key, locale),
  }
}

function keyOf(kind: OutsideKind, id: number): SQL {
  return sql`(select o.key from wordpress_texts o where o.id = ${id} and o.kind = ${kind} and o.published)`
}

type Row = StoredText & Record<string, unknown>

const ownOf = (locale: Locale): WordPressLanguage => (languageOf(locale) === 'en' ? 'en' : 'es-co')

/** The locale's language before the other one: a text that nobody translated is shown as it was written. */
const bestOf = (locale: Locale): readonly WordPressLanguage[] => [
  ownOf(locale),
  ...LANGUAGES.filter((language) => language !== ownOf(locale)),
]

/** @param languages which texts are found, of translations of each other the one in the first of them */
async function find(
  context: Context,
  kind: OutsideKind,
  languages: readonly WordPressLanguage[],
  which: SQL,
): Promise<StoredText[]> {
  const wanted = `{${languages.join(',')}}`
  const found = await context.db.execute<Row>(sql`
    select * from (
      select distinct on (c.key) c.id, c.kind, c.key, left(c.language, 2) as language, c.title, c.description, '' as "additionalDescription", c.html,
        c.product_groups as "productGroups", to_char(c.written_on, 'YYYY-MM-DD') as date,
        case when p.id is not null then json_build_object('isOutside', true, 'id', p.id, 'width', p.width,
          'height', p.height, 'alt', c.picture_alt, 'color', p.color, 'blur', p.blur) end as picture,
        ${permalinkOf(sql`c.kind`, sql`c.key`)} as permalink
      from wordpress_texts c left join wordpress_pictures p on p.id = c.picture_id
      where c.kind = ${kind} and c.published and c.language = any(${wanted}::text[]) and ${which}
      order by c.key, array_position(${wanted}::text[], c.language), c.id desc) t
    order by t.date desc, t.id desc`)
  return found.rows
}

async function first(found: Promise<StoredText[]>): Promise<StoredText | null> {
  return (await found)[0] ?? null
}
