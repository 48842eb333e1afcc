import { sql } from 'drizzle-orm'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import type { SlugKind } from '../kinds'
import type { Problem, Slugs } from './format-base'
import { ImportRefused, type ImportRun } from './import-run'

/** A thing with addresses, and where a mistake in them is corrected. */
export interface Addressed {
  readonly kind: SlugKind
  readonly target: string
  readonly slugs: Slugs
  readonly file: string
  readonly field: string
}

interface SlugRow extends Record<string, unknown> {
  readonly kind: SlugKind
  readonly slug: string
  readonly language: 'es' | 'en'
  readonly target_id: string
  readonly is_current: boolean
  readonly is_default: boolean
}

/** The addresses of everything the catalogue itself holds. */
export function writeSlugs(inside: Context, run: ImportRun): Promise<number> {
  return writeAddresses(inside, addressedThings(run))
}

/**
 * Writes the addresses of things; domains above bring theirs here too, so that one question finds every slug. A slug
 * that is current no longer stays as an old one, so that no link ever breaks.
 * @throws ImportRefused when an address already leads to another thing of its kind
 */
export async function writeAddresses({ db }: Context, things: readonly Addressed[]): Promise<number> {
  const rows = things.flatMap(slugRows)
  await refuseTaken({ db }, things, rows)
  const current = JSON.stringify(rows.filter(({ is_current }) => is_current))
  const retired = await db.execute(sql`
    update slugs s set is_current = false, is_default = false
    from (select distinct kind, target_id from jsonb_to_recordset(${current}::jsonb) as r (kind text, target_id text)) t
    where s.is_current and s.kind = t.kind and s.target_id = t.target_id
      and (s.kind, s.slug, s.language) not in (
        select kind, slug, language from jsonb_to_recordset(${current}::jsonb)
          as r (kind text, slug text, language text))`)
  return (retired.rowCount ?? 0) + (await upsert(db, 'slugs', rows, { key: ['kind', 'slug', 'language'] }))
}

/**
 * The same for things of one content system: what led to others of its kind is taken from them, as far as they may lose it.
 * @param losers a pattern of `like` for their targets
 */
export async function takeAddresses(
  inside: Context,
  things: readonly Addressed[],
  losers: string,
): Promise<number> {
  const rows = JSON.stringify(things.flatMap(slugRows))
  const taken = await inside.db.execute(sql`
    delete from slugs s using jsonb_to_recordset(${rows}::jsonb) as r (kind text, slug text, target_id text)
    where s.kind = r.kind and s.slug = r.slug and s.target_id <> r.target_id and s.target_id like ${losers}`)
  return (taken.rowCount ?? 0) + (await writeAddresses(inside, things))
}

function addressedThings({ catalogue }: ImportRun): Addressed[] {
  const listed = (kind: SlugKind, file: string, things: readonly { key: string; slug: Slugs }[]) =>
    things.map(({ key, slug }, at) => ({ kind, target: key, slugs: slug, file, field: `${at}.slug` }))
  return [
    ...catalogue.products.map(({ kind, uuid, slug }) => {
      return { kind, target: uuid, slugs: slug, file: `products/${slug.es}.json`, field: 'slug' }
    }),
    ...catalogue.countries.map(({ alpha_3_code: target, slug }) => {
      return {
        kind: 'country' as const,
        target,
        slugs: slug,
        file: `countries/${target}.json`,
        field: 'slug',
      }
    }),
    ...listed('city', 'cities.json', catalogue.cities),
    ...listed('continent', 'continents.json', catalogue.continents),
    ...listed('category', 'categories.json', catalogue.categories),
    ...catalogue.hosts.map(({ uuid, slug }, at) => {
      return { kind: 'host' as const, target: uuid, slugs: slug, file: 'hosts.json', field: `${at}.slug` }
    }),
  ]
}

function slugRows({ kind, target, slugs }: Addressed): SlugRow[] {
  const row = (slug: string, language: 'es' | 'en', is_current: boolean): SlugRow => {
    const is_default = is_current && slugs.default === language
    return { kind, slug, language, target_id: target, is_current, is_default }
  }
  const old = slugs.old.filter((slug) => slug !== slugs[slugs.default])
  return [
    row(slugs.es, 'es', true),
    row(slugs.en, 'en', true),
    ...old.map((slug) => row(slug, slugs.default, false)),
  ]
}

/** A slug leads to one thing of its kind, for good: whoever bookmarked it must not land elsewhere. */
async function refuseTaken(
  { db }: Pick<Context, 'db'>,
  things: readonly Addressed[],
  rows: readonly SlugRow[],
) {
  const found = await db.execute<{ kind: SlugKind; slug: string; target_id: string }>(sql`
    select distinct s.kind, s.slug, r.target_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (kind text, slug text, target_id text)
    join slugs s on s.kind = r.kind and s.slug = r.slug and s.target_id <> r.target_id`)
  const problems = found.rows.map(({ kind, slug, target_id }): Problem => {
    const thing = things.find((one) => one.kind === kind && one.target === target_id)
    const message = `"${slug}" already leads to another ${kind} in the database`
    return { file: thing?.file ?? '', field: thing?.field ?? '', message }
  })
  if (problems.length > 0) throw new ImportRefused(problems)
}
