import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ensureDatabase, type ReadyDatabase } from '@/scripts/postgres'
import { administrate } from '@/scripts/postgres/administrate'
import { createDatabase, type Database } from '@/server/db/database'
import { createPool } from '@/server/db/pool'
import { databaseUrl } from './database/database-url'
import { dropLeftOvers } from './database/left-overs'
import { type Template, templateFor } from './database/templates'

/** A database of one test file, with nobody else in it. */
export interface TestDatabase {
  /** With the rights of the site, as in production: what it may not do fails here too. */
  readonly url: string
  /** With those of the owner, for what migrates, and for the test. */
  readonly ownerUrl: string
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
  const template = await templateFor(server, kind)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await administrate(server.url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return opened(server, name)
}

function opened(server: Pick<ReadyDatabase, 'url' | 'site'>, name: string): TestDatabase {
  const ownerUrl = databaseUrl(server.url, name)
  const pool = createPool({ url: ownerUrl })
  const drop = async () => {
    await pool.end()
    await administrate(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  return { url: databaseUrl(server.site, name), ownerUrl, pool, database: createDatabase(pool), drop }
}
