import type { Pool } from 'pg'
import type { User } from '@/lib/accounts/contract'
import type { Role } from '@/lib/desk/roles'
import { createDatabase, type Database, type Executor } from '@/server/db/database'
import { createPool } from '@/server/db/pool'
import { inTransaction } from '@/server/db/transaction'
import { type Clock, systemClock } from './clock'
import type { Env } from './env/env'
import { createLog, type Log } from './log/log'
import { startReports } from './log/reports'

/** A signed-in caller: the traveller and the session that proved it. */
export interface Session {
  readonly id: string
  readonly user: User
}

/** Somebody at the desk, with the session that proved it. */
export interface Member {
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Whose products a host sees; null for everybody else. */
  readonly hostId: string | null
  readonly sessionId: string
  /** The last time this session gave a code of the second step. */
  readonly steppedUpAt: Date
}

/** What every use case gets to work with: passed as the first argument, never imported as a global. */
export interface Context {
  readonly env: Env
  /** The pool's query builder, or the transaction a use case runs in. */
  readonly db: Executor
  /** Only for opening transactions: see `transact`. */
  readonly root: Database
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
}

/** What the edge needs beside the context; `server/app.ts` puts it together. */
export interface Edge {
  /** The session behind a bearer token, or null when it is unknown, expired or revoked. */
  readonly authenticate: (context: Context, token: string, country: string | null) => Promise<Session | null>
  /** The same for the desk, which has sessions of its own. */
  readonly authenticateMember: (context: Context, token: string) => Promise<Member | null>
}

/** The context of a process over its own pool; `close` ends the pool. */
export async function createContext(env: Env): Promise<Context & { close(): Promise<void> }> {
  const reports = startReports(env.sentryDsn)
  const log = createLog(env, undefined, reports?.report)
  const pool = createPool({
    url: env.databaseUrl,
    size: env.databasePool,
    onError: (error) => log.warn({ err: error }, 'an idle database connection was dropped'),
  })
  const root = createDatabase(pool)
  const clock = systemClock(env.clockOffset)
  const close = async () => {
    await pool.end()
    await reports?.flush()
  }
  return { env, log, pool, root, db: root, clock, close }
}

/**
 * Runs a use case in one short transaction: `work` gets a context whose `db` is the transaction, and may run again
 * when it lost a lock. Inside another transaction it joins it. No network call happens in here (adr 0007).
 */
export function transact<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  if (context.db !== context.root) return work(context)
  return inTransaction(context.root, (db) => work({ ...context, db }))
}
