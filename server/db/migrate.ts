import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { ROOT } from '../platform/root'

/** Where the forward-only SQL files are: `NNNN_name.sql`. */
export const MIGRATIONS = path.join(ROOT, 'server/db/migrations')

interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** A database whose history is not the one of the files. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

// Any number that nothing else locks: one process migrates, the others wait for it.
const LOCK = 4_141_001

/**
 * Brings a database forward, each file in a transaction of its own.
 * @returns the names of the files applied now
 * @throws MigrationError when a file that was applied is missing or was changed, or when its SQL is refused
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await inOneTransaction(client, () => compareHistory(client, migrations))
    const applied: string[] = []
    for (const migration of migrations) {
      if (await inOneTransaction(client, () => applyOnce(client, migration))) applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/**
 * The files of a folder in order.
 * @throws MigrationError for a file that is not called `NNNN_name.sql` or two with one number
 */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (wrong) throw new MigrationError(`The migration ${wrong} is not called like 0001_name.sql.`)
  const double = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4))
  if (double) throw new MigrationError(`Two migrations have the number of ${double}.`)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

/** The names of the files a database has had; none while it does not answer or was never migrated. */
export async function appliedMigrations(pool: pg.Pool): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations')
    return new Set(rows.map(({ name }) => name))
  } catch {
    return new Set()
  }
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(path.join(folder, name), 'utf8')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

async function compareHistory(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations
       (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations',
  )
  const files = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of rows) {
    if (!files.has(name))
      throw new MigrationError(`The database has seen the migration ${name}, which is missing here.`)
    if (files.get(name) !== sha256) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied: write a new one instead.`,
      )
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  const known = await client.query('SELECT 1 FROM schema_migrations WHERE name = $1', [migration.name])
  if (known.rowCount) return false
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw new MigrationError(
      `The migration ${migration.name} was refused: ${placeOf(error, migration.sql)}`,
      { cause: error },
    )
  }
  await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [
    migration.name,
    migration.sha256,
  ])
  return true
}

function placeOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}.`
}

async function inOneTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
