import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import type { Problem } from './format-base'
import type { Catalogue } from './format-catalogue'

/** Relative days of the catalogue count from this zone's calendar. */
export const IMPORT_ZONE = 'America/Mexico_City'

/** One import: what the files say and the day they are read on. */
export interface ImportRun {
  /** Where the files are; domains above read their own folders in it. */
  readonly folder: string
  readonly catalogue: Catalogue
  readonly today: LocalDate
  readonly now: Date
}

/**
 * What one domain writes of a catalogue, inside the import's transaction. Domains above this one hand theirs in
 * (`server/importer.ts`), because they may not be imported from here.
 * @returns how many rows were added or changed
 */
export interface ImportStep {
  readonly name: string
  readonly write: (inside: Context, run: ImportRun) => Promise<number>
}

/** The database already holds something that the files contradict. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  constructor(readonly problems: readonly Problem[]) {
    super(`the catalogue has ${problems.length} problems`)
  }
}
