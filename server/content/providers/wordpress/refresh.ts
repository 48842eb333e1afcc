import { addMilliseconds, max } from 'date-fns'
import { productsBySlug } from '@/server/catalogue/products-by-slug'
import { plainText } from '@/server/content/rules/sanitise'
import { type Context, transact } from '@/server/platform/context'
import type { OutsideKind, WordPressSettings } from '@/server/platform/env/content'
import { LANGUAGES, listEntries, readPosts, type WordPressLanguage } from './ask'
import { fingerprintsOf, forgetOtherKinds, type KeptText, keepTexts } from './keep-texts'
import { forgetPictures, keepPicture } from './pictures/keep-picture'
import { type Listed, listedOf, ownAddresses } from './read-entry'
import { type Known, readPost } from './read-post'
import { takeTurn, wantReading } from './readings'
import { media, type Post, post } from './shapes'

/** Posts in one answer. */
const STEP = 25
/** A run ends after this, well before it would be given up; the next one goes on. */
const RUN_MS = 35_000
/** Lists of a slow WordPress may take all of that; something is read after them, so that every run comes further. */
const LEAST_MS = 5_000

/**
 * Keeps the texts of WordPress as they are there: asks for its lists, then for what changed in them. While it is down,
 * slow or unreadable, what is kept stays; a type that fails does not hold up the others.
 */
export async function refreshWordPress(context: Context): Promise<void> {
  const { wordpress } = context.env
  if (!wordpress || !(await takeTurn(context))) return
  const begun = context.clock.now()
  const kinds = Object.keys(wordpress.types) as OutsideKind[]
  await forgetOtherKinds(context, kinds)
  const lists = await listAll(context, wordpress, kinds)
  const known: Known = {
    products: await productsBySlug(context),
    addresses: ownAddresses([...lists.values()].flat()),
    origins: [context.env.siteUrl, ...context.env.siteOrigins].map((url) => new URL(url).origin),
  }
  const end = max([addMilliseconds(begun, RUN_MS), addMilliseconds(context.clock.now(), LEAST_MS)])
  const run = { wordpress, known, end }
  for (const [kind, listed] of lists) {
    if (!(await refreshKind(context, run, kind, listed))) return wantReading(context)
  }
  await forgetPictures(context)
}

/** The lists of all kinds; one that cannot be read is left out, and told in the log. */
async function listAll(context: Context, settings: WordPressSettings, kinds: readonly OutsideKind[]) {
  const found = new Map<OutsideKind, readonly Listed[]>()
  for (const kind of kinds) {
    const type = settings.types[kind] ?? ''
    const lists = new Map<WordPressLanguage, Awaited<ReturnType<typeof listEntries>>>()
    const listed = await unlessUnavailable(context, kind, async () => {
      for (const language of LANGUAGES) lists.set(language, await listEntries(settings, type, language))
      return listedOf(kind, lists, settings.url)
    })
    if (listed) found.set(kind, listed)
  }
  return found
}

interface Run {
  readonly wordpress: WordPressSettings
  readonly known: Known
  readonly end: Date
}

/** @returns false when time was over before everything was read; what was read is kept */
async function refreshKind(
  context: Context,
  run: Run,
  kind: OutsideKind,
  listed: readonly Listed[],
): Promise<boolean> {
  const before = await fingerprintsOf(context, kind)
  const changed = listed.filter(({ id, fingerprint }) => before.get(id) !== fingerprint)
  if (changed.length === 0 && before.size === listed.length) return true
  const texts: KeptText[] = []
  let isOver = false
  for (const some of batchesOf(changed)) {
    isOver = context.clock.now() >= run.end
    const read = isOver ? null : await unlessUnavailable(context, kind, () => readSome(context, run, some))
    if (!read) break
    texts.push(...read)
  }
  await transact(context, (inside) => keepTexts(inside, kind, { texts, listed }))
  return !isOver && texts.every(({ fingerprint }) => fingerprint !== '')
}

/** Entries of one kind and language, as many as one answer brings. */
function batchesOf(changed: readonly Listed[]): Listed[][] {
  return LANGUAGES.flatMap((language) => {
    const own = changed.filter((one) => one.language === language)
    const count = Math.ceil(own.length / STEP)
    return Array.from({ length: count }, (_, at) => own.slice(at * STEP, (at + 1) * STEP))
  })
}

async function readSome(context: Context, run: Run, some: readonly Listed[]): Promise<KeptText[]> {
  const [first] = some
  if (!first) return []
  const { wordpress, known } = run
  const ids = some.map(({ id }) => id)
  const texts: KeptText[] = []
  for (const answer of await readPosts(wordpress, wordpress.types[first.kind] ?? '', first.language, ids)) {
    const { data } = post.safeParse(answer)
    const listed = some.find(({ id }) => id === data?.id)
    if (data && listed) {
      texts.push({ ...listed, ...readPost(data, known), ...(await pictureOf(context, run, data, listed)) })
    } else {
      context.log.warn(
        { event: 'content_unreadable', kind: first.kind, reason: `one of ${ids.join(', ')}` },
        'a text of WordPress stays as it was',
      )
    }
  }
  return texts
}

/** Its featured picture. Where no time is left for it, the text is shown without, and read again in the next run. */
async function pictureOf(
  context: Context,
  { wordpress, end }: Run,
  data: Post,
  { kind, fingerprint }: Listed,
) {
  const none = { picture_id: null, picture_alt: '', fingerprint }
  const { data: found } = media.safeParse(data._embedded['wp:featuredmedia'][0])
  // Whoever writes texts must not send us anywhere else.
  if (!found || new URL(found.source_url).origin !== new URL(wordpress.url).origin) return none
  if (context.clock.now() >= end) return { ...none, fingerprint: '' }
  const id = await unlessUnavailable(context, kind, () => keepPicture(context, found.source_url))
  return id === null ? none : { picture_id: id, picture_alt: plainText(found.alt_text), fingerprint }
}

async function unlessUnavailable<T>(
  context: Context,
  kind: OutsideKind,
  ask: () => Promise<T>,
): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no connection'
    context.log.warn(
      { event: 'content_unavailable', kind, reason: why },
      'texts of WordPress stay as they were',
    )
    return null
  }
}
