import pg from 'pg'
import { Problem } from './problem'

const OLDEST = 15

/**
 * Tries a PostgreSQL that we did not start.
 * @throws Problem with one sentence: not there, wrong password, no such database, too old
 */
export async function checkReachable(url: string): Promise<void> {
  if (!URL.canParse(url))
    throw new Problem('DATABASE_URL is not an address such as postgres://user:password@host/andanza.')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST)
      throw new Problem(`DATABASE_URL is a PostgreSQL ${version}; ${OLDEST} or newer is needed.`)
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(reasonOf(error, new URL(url)))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function reasonOf(error: unknown, url: URL): string {
  const code = String((error as { code?: unknown }).code ?? '')
  const database = url.pathname.slice(1)
  if (code === '3D000')
    return `The database "${database}" of DATABASE_URL does not exist on ${url.host}: create it first.`
  if (code.startsWith('28'))
    return `The PostgreSQL on ${url.host} refuses the user or the password of DATABASE_URL.`
  if (code === '53300') return `The PostgreSQL on ${url.host} has no connection left.`
  return `No PostgreSQL answers on ${url.host} (DATABASE_URL): ${error instanceof Error && error.message ? error.message : code}.`
}
