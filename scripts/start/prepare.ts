import { migrate } from '@/server/db/migrate'
import { ensureDatabase, type ReadyDatabase } from '../postgres'
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
 * catalogue, pictures, pages. Sets DATABASE_URL and APP_SECRET for this process.
 * @throws Problem, MigrationError
 */
export async function prepare({ build, onDatabase }: Preparation): Promise<void> {
  process.env.APP_SECRET ||= appSecret()
  const database = await step('database', ensureDatabase, ({ url, embedded }) =>
    embedded
      ? `PostgreSQL answers on port ${new URL(url).port}`
      : `using DATABASE_URL on ${new URL(url).host}`,
  )
  onDatabase(database)
  process.env.DATABASE_URL = database.url
  await step(
    'tables',
    () => migrate(database.url),
    (applied) => (applied.length > 0 ? `applied ${applied.join(', ')}` : 'up to date'),
  )
  await step(
    'catalogue',
    () => seed(database.url, database.embedded),
    (done) => (done ? 'imported' : 'already there'),
  )
  await step('pictures', encodePictures, (done) => (done ? 'encoded' : 'already encoded'))
  if (build) await step('pages', buildPages, (done) => (done ? 'built' : 'already built'))
}
