import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** The query builder over the pool. Tables are named in the query, so it carries no schema. */
export type Database = NodePgDatabase<Record<string, never>>

/** The same inside a transaction, as `inTransaction` hands it out. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a query function takes when it does not matter whether a transaction is open. */
export type Executor = Database | Transaction

/** The query builder over a pool of connections. */
export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool)
}
