import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ensureDatabase } from '@/scripts/postgres'
import { administrate } from '@/scripts/postgres/administrate'
import { createDatabase, type Database } from '@/server/db/database'
import { createPool } from '@/server/db/pool'
import { databaseUrl } from './database/database-url'
import { dropLeftOvers } from './database/left-overs'
import { type Template, templateFor } from './database/templates'

/** A database of one test file, with nobody else in it. */
export interface TestDatabase {
  readonly url: string
  readonly pool: pg.Pool
  readonly database: Database
  /** Closes the pool and removes the database; call it in `afterAll`. */
  readonly drop: () => Promise<void>
}

let tidied: Promise<void> | undefined

/**
 * Clones a migrated database in some tens of milliseconds. `seeded: true` has the demo catalogue too. The embedded
 * PostgreSQL is brought up when needed; with DATABASE_URL that server is used, whose user must be allowed to create
 * databases.
 */
export async function testDatabase(options: { readonly seeded?: boolean } = {}): Promise<TestDatabase> {
  const server = await ensureDatabase()
  tidied ??= server.embedded ? dropLeftOvers(server.url) : Promise.resolve()
  await tidied
  const kind: Template = options.seeded ? 'seeded' : 'migrated'
  const template = await templateFor(server.url, kind)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await administrate(server.url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return opened(server.url, name)
}

function opened(server: string, name: string): TestDatabase {
  const url = databaseUrl(server, name)
  const pool = createPool({ url })
  const drop = async () => {
    await pool.end()
    await administrate(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  return { url, pool, database: createDatabase(pool), drop }
}
