import { sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/api/cache-tags'
import { type Context, transact } from '@/server/platform/context'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'
import { readCatalogueFiles } from './format'
import type { Problem } from './format-base'
import { IMPORT_ZONE, ImportRefused, type ImportRun, type ImportStep } from './import-run'
import { forgetRefusal, keepRefusal } from './refusal'
import { writePlaces } from './write-places'
import { writeProducts } from './write-products'
import { writeSlugs } from './write-slugs'
import { writeStays } from './write-stays'

export interface ImportOptions {
  /** Does everything and takes it back. */
  readonly dryRun: boolean
  /** The list of pictures; beside the catalogue in `public/pictures` when left out. */
  readonly manifest?: string
}

/** Rows added or changed by step, or what is wrong with the files; then nothing was written. */
export type ImportResult =
  | { readonly problems: readonly []; readonly changed: Readonly<Record<string, number>> }
  | { readonly problems: readonly Problem[]; readonly changed: null }

/** Thrown to take a dry run back. */
class TakenBack extends Error {}

const OWN_STEPS: readonly ImportStep[] = [
  { name: 'places', write: writePlaces },
  { name: 'products', write: writeProducts },
  { name: 'stays', write: writeStays },
  { name: 'slugs', write: writeSlugs },
]

/**
 * Brings a catalogue folder into the database in one transaction, while the server serves. The same folder again, on
 * the same day, changes nothing. One that is refused is kept for the desk until one is taken; a dry run is nobody's matter.
 * @param steps what the domains above write, in their order
 */
export async function importCatalogue(
  context: Context,
  folder: string,
  steps: readonly ImportStep[],
  options: ImportOptions,
): Promise<ImportResult> {
  const result = await importFiles(context, folder, steps, options)
  if (!options.dryRun) await (result.changed ? forgetRefusal(context) : keepRefusal(context, result.problems))
  return result
}

async function importFiles(
  context: Context,
  folder: string,
  steps: readonly ImportStep[],
  options: ImportOptions,
): Promise<ImportResult> {
  const read = readCatalogueFiles(folder, options.manifest)
  if (!read.catalogue) return { problems: read.problems, changed: null }
  const now = context.clock.now()
  const run = { folder, catalogue: read.catalogue, today: context.clock.today(IMPORT_ZONE), now }
  let changed: Record<string, number> = {}
  try {
    await transact(context, async (inside) => {
      changed = await writeAll(inside, run, [...OWN_STEPS, ...steps])
      if (options.dryRun) throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof ImportRefused) return { problems: error.problems, changed: null }
    if (!(error instanceof TakenBack)) throw error
  }
  return { problems: [], changed }
}

async function writeAll(inside: Context, run: ImportRun, steps: readonly ImportStep[]) {
  // Bulk work: the limits of a traveller's short transaction would only make a large catalogue fail.
  await inside.db.execute(sql.raw("set local statement_timeout = '120s'; set local lock_timeout = '15s'"))
  const changed: Record<string, number> = {}
  for (const { name, write } of steps) changed[name] = await write(inside, run)
  const some = Object.values(changed).some((rows) => rows > 0)
  if (some) await queueRevalidation(inside, [cacheTags.everything])
  return changed
}
