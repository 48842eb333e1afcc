import { sql } from 'drizzle-orm'
import type { Card } from '@/lib/discovery/card-contract'
import { SearchIndex } from '@/lib/discovery/search-index'
import type { Rates } from '@/lib/money/money'
import { listPlaces, type Place } from '@/server/catalogue/places'
import type { Context } from '@/server/platform/context'
import { currentRates, RATES_ZONE } from '@/server/pricing/current-rates'
import { readSearchable } from './read-searchable'
import { catchUpWithSeats } from './refresh-changed-seats'
import type { StoredCard } from './stored-card'

/** A card as it was shown to a market, until the instant at which something of it changes. */
export interface KeptCard extends Pick<StoredCard, 'seasons' | 'recommended'> {
  readonly card: Card
  /** The card as it leaves, checked by its contract. */
  readonly json: string
  readonly until: number
}

/** This process's copy of what every search reads: rows, places and the rates of the day. */
export interface SearchMirror {
  readonly index: SearchIndex
  readonly places: readonly Place[]
  readonly rates: Rates
  /** Answers to whole questions, good until a row changes. */
  readonly answers: Map<string, unknown>
  /** By product, then by market. */
  readonly cards: Map<string, Map<string, KeptCard>>
}

interface Copy {
  readonly mirror: SearchMirror
  /** The version up to which its rows were read. */
  version: number
  /** The reading that goes on, which everybody who needs it waits for. */
  reading: Promise<void> | null
}

interface Kept {
  /** What can only be read as a whole: places, rates, the day. */
  readonly base: string
  readonly copy: Promise<Copy>
}

/** One copy a database: tests have several in a process. */
const kept = new WeakMap<object, Kept>()

/**
 * The copy, never older than this call: one tiny query asks for the version, which every writer raises in its own
 * transaction; what was written since is read and put in place. Only another day, other rates or places make a new
 * copy (30 rows: 5 ms; 20,000: some 0.5 s).
 */
export async function searchMirror(context: Context): Promise<SearchMirror> {
  const { base, version } = await currentVersion(context)
  const known = kept.get(context.pool)
  const copy = known?.base === base ? known.copy : startCopy(context, base)
  const read = await copy
  while (read.version < version) await catchUp(context, read)
  return read.mirror
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
    select base::text as base, version::float8 as version, exists (select from seat_changes) as waiting
    from search_versions`)
  return found.rows[0] ?? { base: '', version: 0, waiting: false }
}

function startCopy(context: Context, base: string): Promise<Copy> {
  const copy = readCopy(context)
  kept.set(context.pool, { base, copy })
  copy.catch(() => kept.get(context.pool)?.copy === copy && kept.delete(context.pool))
  return copy
}

async function readCopy(context: Context): Promise<Copy> {
  const [{ version, products }, places, rates] = await Promise.all([
    readSearchable(context, null),
    listPlaces(context),
    currentRates(context),
  ])
  const index = new SearchIndex(products)
  return {
    mirror: { index, places, rates, answers: new Map(), cards: new Map() },
    version,
    reading: null,
  }
}

function catchUp(context: Context, copy: Copy): Promise<void> {
  copy.reading ??= readNewer(context, copy).finally(() => {
    copy.reading = null
  })
  return copy.reading
}

async function readNewer(context: Context, copy: Copy): Promise<void> {
  const { version, products, removed } = await readSearchable(context, copy.version)
  const { index, answers, cards } = copy.mirror
  for (const id of removed) index.remove(id)
  for (const product of products) index.put(product)
  for (const id of [...removed, ...products.map(({ id }) => id)]) cards.delete(id)
  if (removed.length + products.length > 0) answers.clear()
  copy.version = version
}
