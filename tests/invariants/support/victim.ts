import type pg from 'pg'
import { freePort } from '@/scripts/postgres/launch'
import { stock } from '@/tests/api/checkout/support/stock'
import { testDatabase } from '@/tests/support/database'
import { type Caller, callerAt } from '@/tests/support/shop-client'
import { type Site, startSite } from '@/tests/support/site'
import { seatsOf } from './two-sites'
import { until } from './until'

/** One process that is killed and started again, on the same port and database. */
export interface Victim {
  readonly pool: pg.Pool
  /** A new buyer, at an address of their own. */
  caller(): Caller
  /** Starts it unless it runs. @param entry another program than ours */
  start(entry?: string): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** @param env of every process that is started */
export async function createVictim(env: Record<string, string> = {}): Promise<Victim> {
  const database = await testDatabase()
  const { pool } = database
  await stock(pool)
  await seatsOf(pool, 'CEN-270314-ES', 500)
  const port = await freePort()
  let site: Site | undefined
  return {
    pool,
    caller: () => callerAt(`http://localhost:${port}`),
    start: async (entry) => {
      if (site) return
      const how = { databaseUrl: database.url, apiOnly: true, port, env }
      site = await startSite({ ...how, ...(entry && { entry }) })
    },
    kill: async () => {
      await site?.kill()
      site = undefined
    },
    close: async () => {
      await site?.kill()
      await database.drop()
    },
  }
}

/** Where a process is stopped: it waits for our lock with this statement. */
export interface Moment {
  /** `lock table mails in share mode`, `select … for update`. */
  readonly lock: string
  readonly values?: readonly unknown[]
  /** How the statement that waits begins, in lower case and without quotes; or the table that it writes to. */
  readonly waits: string | Writes
}

/**
 * Takes the lock, lets the process run into it, and kills it there; PostgreSQL has rolled back when this returns.
 * @param act what makes it run there
 * @returns what `act` was answered
 */
export async function killAt<T>(
  { pool, kill }: Pick<Victim, 'pool' | 'kill'>,
  { lock, values = [], waits }: Moment,
  act: () => Promise<T>,
): Promise<T> {
  const obstacle = await obstruct(pool, lock, [...values])
  const answer = act()
  try {
    await untilWaiting(pool, waits)
    await kill()
  } finally {
    await obstacle.release()
  }
  await untilQuiet(pool)
  return answer
}

async function obstruct(pool: pg.Pool, lock: string, values: unknown[]) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(lock, values)
  return {
    release: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

/** Any statement that writes to a table. */
export interface Writes {
  readonly writes: string
}

/** Writers of a table wait, readers do not. */
export const noWritesTo = (table: string) => `lock table ${table} in share mode`

/** A sweep that finds its rows held by another one leaves them to its next run, half a minute later. */
const TWO_RUNS_MS = 90_000

function untilWaiting(pool: pg.Pool, statement: Moment['waits']): Promise<unknown> {
  const begins = typeof statement === 'string' ? statement : ''
  const writes =
    typeof statement === 'string' ? '' : `^(insert into|update|delete from|with) .*\\m${statement.writes}\\M`
  const waits = async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity,
         lateral (select trim(lower(regexp_replace(query, '[\\s"]+', ' ', 'g'))) as said) as heard
       where datname = current_database() and wait_event_type = 'Lock' and starts_with(said, $1) and said ~ $2`,
      [begins, writes],
    )
    return (rowCount ?? 0) > 0
  }
  return until(`${begins}${writes} waits`, waits, { within: TWO_RUNS_MS })
}

/** A database that was killed is on its way back: nobody answers there yet, or it is not up. */
const COMING_BACK: ReadonlySet<unknown> = new Set(['ECONNREFUSED', '57P03'])

/** Waits until no transaction is open any more but ours. */
export async function untilQuiet(pool: pg.Pool): Promise<void> {
  const look = async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null and backend_type = 'client backend'`,
    )
    return rowCount === 0
  }
  const patient = () =>
    look().catch((error: { readonly code?: unknown }) => {
      if (COMING_BACK.has(error.code)) return false
      throw error
    })
  await until('the dead process has left', patient, { within: 30_000 })
}
