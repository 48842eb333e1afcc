import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '@/server/db/migrate'
import { refreshSearchProducts } from '@/server/discovery/refresh-search-products'
import { importer } from '@/server/importer'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env'
import { ensureDatabase } from './postgres'
import { ROOT } from './postgres/folders'
import { Problem } from './postgres/problem'
import { copyProducts } from './seed/copy-products'
import { readSeedOptions, type SeedOptions } from './seed/options'

/**
 * `npm run seed -- --products 100000 [--departures 10] [--database andanza_large] [--drop]`: a catalogue of any size in
 * a database of its own, beside the site's; the site's own is never touched. Prints the address to start the site with.
 */
async function main(words: readonly string[]): Promise<void> {
  const options = readSeedOptions(words)
  const { url: server } = await ensureDatabase()
  const url = new URL(server)
  url.pathname = `/${options.database}`
  await onServer(server, (client) => client.query(`drop database if exists ${options.database} with (force)`))
  if (options.drop) return console.log(`${options.database} is gone.`)
  await onServer(server, (client) => client.query(`create database ${options.database}`))
  await fill(url.href, options)
  console.log(`DATABASE_URL=${url.href} SEED=off npm start`)
}

async function fill(url: string, { products, departuresEach }: SeedOptions): Promise<void> {
  await timed('migrations', () => migrate(url))
  const APP_SECRET = randomBytes(32).toString('hex')
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url, APP_SECRET }))
  try {
    await timed('demo catalogue', () => importer(context, path.join(ROOT, 'catalogue'), { dryRun: false }))
    await timed('copies', () => onServer(url, (client) => copyProducts(client, { products, departuresEach })))
    await timed('statistics', () => onServer(url, (client) => client.query('vacuum analyze')))
    await timed('rows of search', () => refreshSearchProducts(context))
    await timed('statistics of search', () =>
      onServer(url, (client) => client.query('vacuum analyze search_products')),
    )
  } finally {
    await context.close()
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
