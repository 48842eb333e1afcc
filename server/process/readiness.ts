import type { Pool } from 'pg'
import { appliedMigrations, readMigrations } from '../db/migrate'
import type { Log } from '../platform/log/log'

const MOST_MS = 5_000

/** Answers whether the database has every migration of this code; asked until it has, then remembered. */
export function migrationCheck(): (pool: Pool) => Promise<boolean> {
  let complete = false
  return async (pool) => {
    if (complete) return true
    const [files, known] = await Promise.all([readMigrations(), appliedMigrations(pool)])
    complete = files.every(({ name }) => known.has(name))
    return complete
  }
}

/** Warns when this machine's clock and the database's are apart: both decide about expiry (adr 0012). */
export async function compareClocks(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  const difference = Date.now() - (rows[0]?.at.getTime() ?? Date.now())
  if (Math.abs(difference) > MOST_MS) log.warn({ clock_difference: difference }, 'the clocks differ')
}
