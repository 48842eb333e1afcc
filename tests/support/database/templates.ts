import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import type pg from 'pg'
import { fingerprint } from '@/scripts/fingerprint.mjs'
import type { ReadyDatabase } from '@/scripts/postgres'
import { administrate } from '@/scripts/postgres/administrate'
import { ROOT } from '@/scripts/postgres/folders'
import { migrateFor } from '@/scripts/postgres/migrate-for'
import { ensureBundle, programFile } from '@/scripts/start/bundle.mjs'
import { databaseUrl } from './database-url'

/** Only the tables, or the demo catalogue too. */
export type Template = 'migrated' | 'seeded'

type Server = Pick<ReadyDatabase, 'url' | 'site'>

// Any number: one process makes the template, the others wait for it.
const LOCK = 4_141_002

const SOURCES: Record<Template, readonly string[]> = {
  migrated: ['server/db/migrations', 'scripts/postgres/application-role.ts'],
  seeded: [
    'server/db/migrations',
    'scripts/postgres/application-role.ts',
    'catalogue',
    'server/catalogue',
    'scripts/catalogue.ts',
  ],
}

/**
 * The name of a template database, made when it is not there. The name is a hash of what went into it; the demo
 * catalogue counts its departures from the day of the import, so a seeded one is of one day only.
 */
export async function templateFor(server: Server, kind: Template): Promise<string> {
  const day = kind === 'seeded' ? new Date().toISOString().slice(0, 10) : ''
  const hash = createHash('sha256')
    .update(fingerprint(SOURCES[kind], ROOT))
    .update(day)
    .digest('hex')
    .slice(0, 12)
  const name = `template_${kind}_${hash}`
  await administrate(server.url, async (client) => {
    if (await exists(client, name)) return
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    if (!(await exists(client, name))) await make(client, server, kind, name)
  })
  return name
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return Boolean((await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount)
}

/** Made under another name and renamed, so that a kill leaves no half template. */
async function make(client: pg.Client, server: Server, kind: Template, name: string): Promise<void> {
  const half = `${name}_half`
  await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${half}`)
  const url = databaseUrl(server.url, half)
  await migrateFor({ url, site: databaseUrl(server.site, half) })
  if (kind === 'seeded') await importCatalogue(url)
  await dropOlder(client, kind)
  await client.query(`ALTER DATABASE ${half} RENAME TO ${name}`)
}

async function importCatalogue(url: string): Promise<void> {
  await ensureBundle()
  await promisify(execFile)(process.execPath, [programFile('catalogue'), 'import', 'catalogue'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
  })
}

async function dropOlder(client: pg.Client, kind: Template): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ $1 AND datname !~ '_half$'`,
    [`^template_${kind}_`],
  )
  for (const { datname } of rows)
    await client.query(`DROP DATABASE IF EXISTS ${datname}`).catch(() => undefined)
}
