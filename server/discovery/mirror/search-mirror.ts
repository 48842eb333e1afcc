import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Rates } from '@/lib/money/money'
import { seatChangesWait } from '@/server/availability/seat-changes'
import { listPlaces, type Place } from '@/server/catalogue/places'
import { SearchIndex } from '@/server/discovery/engine/search-index'
import type { SearchableProduct } from '@/server/discovery/engine/searchable-product'
import { BoundedMap } from '@/server/platform/bounded-map'
import type { Context } from '@/server/platform/context'
import { findRates, RATES_ZONE, ratesOr } from '@/server/pricing/current-rates'
import { CardCache } from '../cards/card-cache'
import { type ReadProducts, readSearchable } from './read-searchable'
import { catchUpWithSeats } from './refresh-changed-seats'

/** This process's copy of what every search reads: rows, places and the rates of the day. */
export interface SearchMirror {
  readonly index: SearchIndex
  readonly places: readonly Place[]
  readonly rates: Rates
  /** Answers to whole questions, good until a row changes. */
  readonly answers: BoundedMap<string, unknown>
  readonly cards: CardCache
}

/** Questions whose answers are remembered. */
const MOST_ANSWERS = 500

/** The rows of search, which one reading at a time brings up to date. */
interface Rows {
  readonly index: SearchIndex
  /** The version up to which they were read. */
  version: number
  /** The reading that goes on, which everybody who needs it waits for. */
  reading: Promise<void> | null
  /** Who keeps answers and cards made of them, the newest first; older ones only finish what they began. */
  mirrors: readonly SearchMirror[]
}

interface Copy {
  readonly mirror: SearchMirror
  readonly rows: Rows
}

interface CachedCopy {
  /** What can only be read as a whole: places, rates, the day. */
  readonly base: string
  readonly copy: Promise<Copy>
}

/** Products that are put in place without a pause: some 5 ms. */
const AT_ONCE = 1_000

/** More than one only while calls of yesterday end. */
const MOST_MIRRORS = 3

/** One copy a database: tests have several in a process. */
const copies = new WeakMap<object, CachedCopy>()

/**
 * The copy, never older than this call: one tiny query asks for the version, which every writer raises in its own
 * transaction; what was written since is read and put in place. Another day, other rates or places make new answers and
 * cards, but rows are read as a whole only by the first search of a process, and they are read in parts, so that
 * everything else is answered meanwhile.
 */
export async function searchMirror(context: Context): Promise<SearchMirror> {
  const { base, version } = await currentVersion(context)
  const known = copies.get(context.pool)
  const copy = known?.base === base ? known.copy : startCopy(context, base, known?.copy)
  const { mirror, rows } = await copy
  while (rows.version < version) await catchUp(context, rows)
  return mirror
}

interface Version extends Record<string, unknown> {
  base: string
  version: number
  waiting: boolean
}

/** Seats may change while others are brought in; a search does not wait for all of them for ever. */
const MOST_TURNS = 3

/** The version now; dates that sold out are brought into search first, should nobody have done so yet. */
async function currentVersion(context: Context): Promise<Pick<Version, 'base' | 'version'>> {
  let asked = await askVersion(context)
  for (let turn = 0; asked.waiting && turn < MOST_TURNS; turn += 1) {
    await catchUpWithSeats(context)
    asked = await askVersion(context)
  }
  return { base: `${asked.base} ${context.clock.today(RATES_ZONE)}`, version: asked.version }
}

async function askVersion(context: Context): Promise<Version> {
  const found = await context.db.execute<Version>(sql`
    select base::text as base, version::float8 as version, ${seatChangesWait} as waiting
    from search_versions`)
  return found.rows[0] ?? { base: '', version: 0, waiting: false }
}

function startCopy(context: Context, base: string, last: Promise<Copy> | undefined): Promise<Copy> {
  const copy = readCopy(context, last)
  copies.set(context.pool, { base, copy })
  copy.catch(() => copies.get(context.pool)?.copy === copy && copies.delete(context.pool))
  return copy
}

async function readCopy(context: Context, last: Promise<Copy> | undefined): Promise<Copy> {
  const [rows, places, found] = await Promise.all([
    last ? last.then(sameRows, () => readRows(context)) : readRows(context),
    listPlaces(context),
    findRates(context),
  ])
  const rates = ratesOr(found, { priced: rows.index.size > 0 })
  const answers = new BoundedMap<string, unknown>(MOST_ANSWERS)
  const mirror = { index: rows.index, places, rates, answers, cards: new CardCache() }
  rows.mirrors = [mirror, ...rows.mirrors].slice(0, MOST_MIRRORS)
  return { mirror, rows }
}

/** Rows depend neither on the day nor on rates or places. */
const sameRows = ({ rows }: Copy): Rows => rows

async function readRows(context: Context): Promise<Rows> {
  const products: SearchableProduct[] = []
  let version: number | null = null
  for await (const part of readSearchable(context, null)) {
    version ??= part.version
    products.push(...part.products)
  }
  const index = new SearchIndex([], products.length)
  for (let at = 0; at < products.length; at += AT_ONCE) {
    for (const product of products.slice(at, at + AT_ONCE)) index.put(product)
    await pause()
  }
  return { index, version: version ?? 0, reading: null, mirrors: [] }
}

function catchUp(context: Context, rows: Rows): Promise<void> {
  rows.reading ??= readNewer(context, rows).finally(() => {
    rows.reading = null
  })
  return rows.reading
}

async function readNewer(context: Context, rows: Rows): Promise<void> {
  let version: number | null = null
  for await (const part of readSearchable(context, rows.version)) {
    version ??= part.version
    putInPlace(part, rows)
  }
  rows.version = version ?? rows.version
}

function putInPlace({ products, removed }: ReadProducts, { index, mirrors }: Rows): void {
  const changed = [...removed, ...products.map(({ id }) => id)]
  if (changed.length === 0) return
  for (const id of removed) index.remove(id)
  for (const product of products) index.put(product)
  for (const { answers, cards } of mirrors) {
    answers.clear()
    for (const id of changed) cards.forget(id)
  }
}
