import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { matchRoute } from '@/lib/routing/route-table'
import type { Problem } from '@/server/catalogue/import/format-base'
import { ImportRefused, type ImportRun } from '@/server/catalogue/import/import-run'
import { type Addressed, takeAddresses } from '@/server/catalogue/import/write-slugs'
import { productsBySlug } from '@/server/catalogue/products-by-slug'
import { readShortcodes } from '@/server/content/rules/shortcodes'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import { type ContentFile, isSlugged, type SluggedKind } from './format'
import { readContentFiles } from './read-files'
import { ownLinks, renderMarkdown } from './render-markdown'

/**
 * Brings the texts of `content/` below a catalogue folder into the database. A text whose file is gone is no longer
 * published; its id and slugs stay taken.
 * @throws ImportRefused with every mistake, by file and field
 */
export async function importContent(inside: Context, run: ImportRun): Promise<number> {
  const { files, problems } = readContentFiles(join(run.folder, 'content'))
  // The import of the catalogue has written them already, in this transaction.
  const products = await productsBySlug(inside)
  const texts = files.map((file) => ({ file, ...rendered(file, products) }))
  const pictures = new Set(run.catalogue.pictures.map(({ file }) => file.replace(/\.webp$/, '')))
  const all = [
    ...problems,
    ...texts.flatMap((text) => [...text.problems, ...pictureProblems(text.file, pictures)]),
  ]
  if (all.length > 0) throw new ImportRefused(all)
  const rows = texts.map(({ file, html, groups }) => rowOf(file, html, groups))
  const written = await upsert(inside.db, 'contents', rows, { key: ['id'] })
  const ids = `{${rows.map(({ id }) => id).join(',')}}`
  const gone = await inside.db.execute(sql`
    update contents set published = false where published and id <> all(${ids}::integer[])`)
  return written + (gone.rowCount ?? 0) + (await writeOwnAddresses(inside, files))
}

/** Those of kinds that a WordPress holds now are its; when it holds them no more they are taken back. */
function writeOwnAddresses(inside: Context, files: readonly ContentFile[]): Promise<number> {
  const outside: Readonly<Partial<Record<string, string>>> = inside.env.wordpress?.types ?? {}
  const things = addressesOf(files).filter(({ kind }) => outside[kind] === undefined)
  return takeAddresses(inside, things, 'wordpress:%')
}

function rowOf(file: ContentFile, html: string, groups: readonly (readonly string[])[]) {
  const { id, kind, key, language, title, description, additional, picture, date, published } = file
  return {
    ...{ id, kind, key, language, title, description, html, published },
    additional_description: additional,
    product_groups: groups,
    picture_id: picture,
    written_on: date,
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** HTML, lists of uuids, and what is wrong: a permalink no product has, a link that leads nowhere. */
function rendered({ file, body }: ContentFile, products: ReadonlyMap<string, string>) {
  const { text, groups } = readShortcodes(body)
  const html = renderMarkdown(text)
  const unknown = groups.flat().filter((id) => !UUID.test(id) && !products.has(id))
  const problems: Problem[] = [
    ...unknown.map((id) => ({ file, field: 'experiences', message: `no product is called "${id}"` })),
    ...ownLinks(html)
      .filter((href) => !leadsSomewhere(href, products))
      .map((href) => ({ file, field: 'link', message: `"${href}" is no address of the site` })),
  ]
  return { html, groups: groups.map((ids) => ids.map((id) => products.get(id) ?? id)), problems }
}

/** Whether the route table knows an address, and the catalogue the product it names. */
function leadsSomewhere(href: string, products: ReadonlyMap<string, string>): boolean {
  const match = matchRoute(href.split('?')[0] ?? '')
  if (!match) return false
  const question = match.route.kind === 'page' ? match.route.slug?.(match.params) : undefined
  if (question?.type !== 'experience' && question?.type !== 'package') return true
  return products.has(question.slug)
}

function pictureProblems({ file, picture }: ContentFile, pictures: ReadonlySet<string>): Problem[] {
  return pictures.has(picture)
    ? []
    : [{ file, field: 'picture', message: `there is no picture "${picture}"` }]
}

/** The slugs of both languages; announcements are addressed as slug-id (specification §2). */
function addressesOf(files: readonly ContentFile[]): Addressed[] {
  return files.flatMap((spanish) => {
    const { kind, key, language, file } = spanish
    if (!isSlugged(kind) || language !== 'es') return []
    const translations = files.filter((one) => one.kind === kind && one.key === key)
    const english = translations.find((one) => one.language === 'en') ?? spanish
    const old = translations.flatMap((one) => one.old)
    const slugs = { es: addressOf(kind, spanish), en: addressOf(kind, english), default: 'es' as const, old }
    return [{ kind, target: key, slugs, file, field: 'slug' }]
  })
}

function addressOf(kind: SluggedKind, { slug, id }: ContentFile): string {
  return kind === 'announcement' ? `${slug}-${id}` : slug
}
