import { ensureDatabase, type ReadyDatabase } from '../postgres'
import { migrateFor } from '../postgres/migrate-for'
import { buildPages, encodePictures } from './build'
import { appSecret } from './secrets'
import { seed } from './seed'
import { step } from './steps'

/** How the site is to be prepared: development needs no build. */
export interface Preparation {
  readonly build: boolean
  /** Told as soon as the database is up, so that it is stopped whatever fails later. */
  readonly onDatabase: (database: ReadyDatabase) => unknown
}

/**
 * Everything the site needs, in order, each step skipped when it is done: key material, database, tables, demo
 * catalogue, pages; pictures beside them. Sets DATABASE_URL and APP_SECRET for this process.
 * @throws Problem, MigrationError
 */
export async function prepare({ build, onDatabase }: Preparation): Promise<void> {
  process.env.APP_SECRET ||= appSecret()
  // Beside all the rest, after which it stands last: nothing but the site itself needs pictures.
  const pictures = encodePictures()
  pictures.catch(() => undefined)
  const database = await step('database', ensureDatabase, ({ url, embedded }) =>
    embedded
      ? `PostgreSQL answers on port ${new URL(url).port}`
      : `using DATABASE_URL on ${new URL(url).host}`,
  )
  onDatabase(database)
  // What brings its own database runs alone: there is no balancer that would have to see it go.
  if (database.embedded) process.env.DRAIN_DELAY ||= '0'
  await step(
    'tables',
    () => migrateFor(database),
    (applied) => (applied.length > 0 ? `applied ${applied.join(', ')}` : 'up to date'),
  )
  await step(
    'catalogue',
    () => seed(database.url, database.embedded),
    (done) => (done ? 'imported' : 'already there'),
  )
  // From here on only rows are read and written, and pages are built from them.
  process.env.DATABASE_URL = database.site
  if (build) await step('pages', buildPages, (done) => (done ? 'built' : 'already built'))
  await step(
    'pictures',
    () => pictures,
    (done) => (done ? 'encoded beside it' : 'already encoded'),
  )
}
