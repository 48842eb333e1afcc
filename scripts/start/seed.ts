import pg from 'pg'
import { fingerprint } from '../fingerprint.mjs'
import { ROOT } from '../postgres/folders'
import { runProgram } from './run'

const NAME = 'demo catalogue'
const SOURCES = [
  ...['catalogue', 'public/pictures/manifest.json'],
  ...['server/catalogue/import', 'scripts/catalogue.ts'],
]

/**
 * Imports the demo catalogue when it changed since the last import into this database. A database that is not ours
 * gets it once and is then left to its owner; `SEED=off` leaves it alone from the start.
 * @returns whether it imported
 */
export async function seed(url: string, embedded: boolean): Promise<boolean> {
  if (process.env.SEED === 'off') return false
  const wanted = fingerprint(SOURCES, ROOT)
  const known = await remembered(url)
  if (known === wanted || (known !== undefined && !embedded)) return false
  await runProgram('catalogue', ['import', 'catalogue'], 'The demo catalogue could not be imported.', {
    quiet: true,
    env: { DATABASE_URL: url },
  })
  await remember(url, wanted)
  return true
}

async function remembered(url: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS setup_steps (name text PRIMARY KEY, sha256 text NOT NULL)')
    const { rows } = await client.query<{ sha256: string }>(
      'SELECT sha256 FROM setup_steps WHERE name = $1',
      [NAME],
    )
    return rows[0]?.sha256
  })
}

async function remember(url: string, sha256: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      'INSERT INTO setup_steps (name, sha256) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256',
      [NAME, sha256],
    ),
  )
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
