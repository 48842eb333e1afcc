import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '@/server/db/migrate'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { importer } from '@/server/importer'
import { systemClock } from '@/server/platform/clock'
import { type Context, createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { RATES_ZONE } from '@/server/pricing/current-rates'
import { ROOT } from '../postgres/folders'
import { copyProducts, copySearchRows, type SeedSize } from './copy-products'

/** Told after every step, with the seconds it took. */
export type Say = (step: string, seconds: number) => void

/** Makes a database anew, beside the one of `server`, with the demo catalogue and copies of it. @returns its address */
export async function createSeeded(server: string, name: string, size: SeedSize, say: Say): Promise<string> {
  const url = await timed(say, 'migrations', () => createEmpty(server, name))
  await withContext(url, async (context) => {
    const folder = path.join(ROOT, 'catalogue')
    await timed(say, 'demo catalogue', () => importer(context, folder, { dryRun: false }))
  })
  await seedCopies(url, size, say)
  return url
}

/** Makes a database anew with all tables and no row. @returns its address */
export async function createEmpty(server: string, name: string): Promise<string> {
  const url = addressBeside(server, name)
  await dropSeeded(server, name)
  await onServer(server, (client) => client.query(`create database ${name}`))
  await migrate(url)
  return url
}

export async function dropSeeded(server: string, name: string): Promise<void> {
  await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
}

/** Fills a database that has the demo catalogue with copies of it. */
export async function seedCopies(url: string, size: SeedSize, say: Say): Promise<void> {
  const analysed = (table: string) => onServer(url, (client) => client.query(`vacuum analyze ${table}`))
  const today = systemClock().today(RATES_ZONE)
  const firsts = await timed(say, 'copies', () =>
    onServer(url, (client) => copyProducts(client, size, today)),
  )
  await timed(say, 'statistics', () => analysed(''))
  await withContext(url, (context) =>
    timed(say, 'rows of search', () => refreshSearchProducts(context, firsts)),
  )
  await timed(say, 'their copies', () => onServer(url, copySearchRows))
  await timed(say, 'statistics of search', () => analysed('search_products'))
}

async function withContext<T>(url: string, work: (context: Context) => Promise<T>): Promise<T> {
  // Nobody is served here, so any secret will do.
  const APP_SECRET = randomBytes(32).toString('hex')
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url, APP_SECRET }))
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

async function timed<T>(say: Say, step: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  say(step, (performance.now() - started) / 1000)
  return result
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function addressBeside(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
