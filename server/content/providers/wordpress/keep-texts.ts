import { sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/api/cache-tags'
import { type Addressed, takeAddresses } from '@/server/catalogue/import/write-slugs'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import type { OutsideKind } from '@/server/platform/env/content'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'
import { groupBy } from '@/server/platform/group-by'
import { addressOf, type Listed } from './read-entry'
import type { readPost } from './read-post'

/** A text as it is kept. */
export type KeptText = Listed &
  ReturnType<typeof readPost> & { readonly picture_id: string | null; readonly picture_alt: string }

/** What its list does not tell (the words beside a picture, a trip that is new here) is seen within this. */
const STALE_HOURS = 1

/** What was said of each text of a kind when it was read; of one that was read long ago nothing that it could still be. */
export async function fingerprintsOf(
  { db, clock }: Context,
  kind: OutsideKind,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; fingerprint: string }>(sql`
    select id, case when read_at > ${clock.now().toISOString()}::timestamptz
      - ${STALE_HOURS}::integer * interval '1 hour' then fingerprint else '' end as fingerprint
    from wordpress_texts where kind = ${kind}`)
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

/** Texts of kinds that are the catalogue's again. */
export async function forgetOtherKinds({ db }: Context, kinds: readonly OutsideKind[]): Promise<void> {
  await db.execute(sql`delete from wordpress_texts where kind <> all(${`{${kinds.join(',')}}`}::text[])`)
}

/**
 * Keeps what was read of a kind, forgets what WordPress lists no more, and drops the pages of that kind when anything of
 * it is another than before.
 */
export async function keepTexts(
  inside: Context,
  kind: OutsideKind,
  { texts, listed }: { readonly texts: readonly KeptText[]; readonly listed: readonly Listed[] },
): Promise<void> {
  const ids = `{${listed.map(({ id }) => id).join(',')}}`
  const gone = await inside.db.execute(sql`
    delete from wordpress_texts where kind = ${kind} and id <> all(${ids}::integer[])`)
  const written = await writeTexts(inside, texts)
  const addressed = await takeAddresses(inside, await addressesOf(inside, kind), '%')
  const count = (gone.rowCount ?? 0) + written + addressed
  if (count === 0) return
  await queueRevalidation(inside, [cacheTags.texts(kind)])
  inside.log.info({ event: 'content_refreshed', kind, count }, 'texts of WordPress changed')
}

async function writeTexts({ db, clock }: Context, texts: readonly KeptText[]): Promise<number> {
  const readAt = clock.now().toISOString()
  const rows = texts.map(({ link: _, ...row }) => ({ ...row, read_at: readAt }))
  const written = await upsert(db, 'wordpress_texts', rows, { key: ['id'], stamp: ['read_at'] })
  // A text that is as it was is not written, and was read all the same.
  await db.execute(sql`
    update wordpress_texts set read_at = ${readAt}::timestamptz
    where id = any(${`{${rows.map(({ id }) => id).join(',')}}`}::integer[])`)
  return written
}

type Row = Pick<Listed, 'id' | 'kind' | 'key' | 'language' | 'slug'> & Record<string, unknown>

/** The addresses of everything of a kind that is published. */
async function addressesOf(inside: Context, kind: OutsideKind): Promise<Addressed[]> {
  const { rows } = await inside.db.execute<Row>(sql`
    select distinct on (key, language) id, kind, key, language, slug from wordpress_texts
    where kind = ${kind} and published order by key, language, id desc`)
  const taken = new Map<string, string>()
  return [...groupBy(rows, ({ key }) => key)].map(([key, translations]) => {
    const own = (row: Row) => {
      const slug = addressOf(row)
      const isFree = (taken.get(slug) ?? key) === key
      const given = isFree ? slug : addressOf({ ...row, slug: `${kind}-${row.id}` })
      taken.set(given, key)
      return given
    }
    const spanish = translations.find(({ language }) => language === 'es-co')
    const english = translations.find(({ language }) => language === 'en')
    const main = spanish ?? english
    const es = spanish ? own(spanish) : ''
    const en = english ? own(english) : es
    return {
      ...{ kind, target: key, file: 'WordPress', field: String(main?.id) },
      slugs: { es: es || en, en, default: spanish ? ('es' as const) : ('en' as const), old: [] },
    }
  })
}
