import { ensureDatabase, type ReadyDatabase } from '@/scripts/postgres'
import { administrate } from '@/scripts/postgres/administrate'

/** The databases of a run: one as `npm start` makes it, one with a large catalogue. Neither is the site's own. */
export interface BenchDatabases {
  readonly url: string
  readonly largeUrl: string
  readonly server: ReadyDatabase
}

/** Makes an empty database for this run; what an earlier run left is removed. */
export async function createDatabases(): Promise<BenchDatabases> {
  const server = await ensureDatabase()
  const name = (process.env.BENCH_DATABASE ?? 'andanza_bench').replace(/[^a-z0-9_]/g, '_')
  const url = addressOf(server.url, name)
  const largeUrl = addressOf(server.url, `${name}_large`)
  await dropDatabases({ url, largeUrl, server })
  await administrate(server.url, (client) => client.query(`create database ${name}`))
  return { url, largeUrl, server }
}

/** Removes both databases. */
export async function dropDatabases({ url, largeUrl, server }: BenchDatabases): Promise<void> {
  for (const each of [url, largeUrl]) {
    await administrate(server.url, (client) =>
      client.query(`drop database if exists ${nameOf(each)} with (force)`),
    )
  }
}

/** Copies the first database, which nobody may be connected to. */
export async function cloneForLarge({ url, largeUrl, server }: BenchDatabases): Promise<void> {
  await administrate(server.url, (client) =>
    client.query(`create database ${nameOf(largeUrl)} template ${nameOf(url)}`),
  )
}

/** Processes of PostgreSQL that serve a database, when it runs on this machine. */
export function backendsOf(url: string): () => Promise<number[]> {
  return () =>
    administrate(url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows.map(({ pid }) => pid)
    })
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)
