import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database'
import { sqlState } from './sql-state'

/**
 * Serialisation failure, deadlock, lock not available in time, and a statement that was cancelled after its time: on a
 * row that everybody wants it waited for one after the other. So may a plan that a migration made stale
 * (preparing-client.ts). Trying again may well succeed.
 */
const RETRIED = new Set(['40001', '40P01', '55P03', '57014', '0A000'])
const RETRIES = 3

/**
 * Runs `work` in one short transaction: READ COMMITTED, 3 s for a lock, 5 s for a statement, and again up to three
 * times when it lost against another one (reliability.md §2.6). `work` may therefore run more than once: it does
 * nothing but SQL, and no charge (adr 0007).
 * @throws whatever `work` throws, after a rollback
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => limited(tx, work), { isolationLevel: 'read committed' })
    } catch (error) {
      if (attempt > RETRIES || !RETRIED.has(sqlState(error) ?? '')) throw error
      await sleep(attempt * 20 + Math.random() * 80)
    }
  }
}

async function limited<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  await tx.execute(sql.raw("SET LOCAL lock_timeout = '3s'; SET LOCAL statement_timeout = '5s'"))
  return work(tx)
}
