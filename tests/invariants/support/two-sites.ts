import type pg from 'pg'
import { stock } from '@/tests/api/checkout/support/stock'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'

/** Two processes of the API on one database with a small catalogue. */
export interface TwoSites {
  readonly database: TestDatabase
  readonly sites: readonly [Site, Site]
  readonly origins: readonly string[]
  close(): Promise<void>
}

/**
 * @param entry another program than ours, for a negative control
 * @param env over that of the tests' sites
 */
export async function startTwoSites(entry?: string, env: Record<string, string> = {}): Promise<TwoSites> {
  const database = await testDatabase()
  await stock(database.pool)
  await seatsOf(database.pool, 'CEN-270314-ES', 500)
  const start = () => startSite({ databaseUrl: database.url, apiOnly: true, env, ...(entry && { entry }) })
  const sites = await Promise.all([start(), start()])
  return {
    ...{ database, sites },
    origins: sites.map(({ url }) => url),
    close: async () => {
      await Promise.all(sites.map((site) => site.kill()))
      await database.drop()
    },
  }
}

/** Gives a departure of the catalogue so many seats. */
export async function seatsOf(pool: pg.Pool, code: string, capacity: number): Promise<void> {
  await pool.query('update departures set capacity = $2 where code = $1', [code, capacity])
}
