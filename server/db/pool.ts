import pg from 'pg'
import { preparingClient } from './preparing-client'
import { StatementNames } from './statement-names'

/** The settings of a pool of connections. */
export interface PoolOptions {
  readonly url: string
  /** Most connections at once. */
  readonly size?: number
  /** Told when the server drops a connection that nobody was using. */
  readonly onError?: (error: Error) => void
}

const INT8 = pg.types.builtins.INT8
const DATE = pg.types.builtins.DATE

// drizzle-orm asks pg's global table for everything but dates, so these two are set there and not per pool.
pg.types.setTypeParser(INT8, parseInt8)
pg.types.setTypeParser(DATE, (text) => text)

/** Of all pools of a process: the same statements come through each. */
const names = new StatementNames()

/**
 * A pool of PostgreSQL connections that prepares the statements that come often. `bigint` columns come as numbers, `date` as `YYYY-MM-DD`, `timestamptz` as Date.
 * The listeners are not optional: without them a connection dropped while idle, or between two statements of a
 * transaction (57P01), ends the process.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'andanza',
    Client: preparingClient(names),
  })
  pool.on('error', options.onError ?? (() => undefined))
  // A connection in use has no listener of the pool: its next statement fails, which is all that may come of it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Reads a `bigint` of PostgreSQL.
 * @throws RangeError when a number cannot hold it exactly: an amount must never be rounded silently
 */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the whole numbers a number holds exactly`)
  return value
}
