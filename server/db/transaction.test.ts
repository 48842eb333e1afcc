import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { sqlState, violatedConstraint } from './sql-state'
import { inTransaction } from './transaction'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await test.pool.query(
    'CREATE TABLE counters (id int PRIMARY KEY, value bigint NOT NULL, day date, at timestamptz)',
  )
  await test.pool.query(
    `INSERT INTO counters VALUES (1, 0, '2026-11-21', '2026-11-21T10:00:00Z'), (2, 0, NULL, NULL)`,
  )
})
afterAll(() => test.drop())

const increase = (id: number) => sql`UPDATE counters SET value = value + 1 WHERE id = ${id}`
const countOf = async (id: number) =>
  (await test.pool.query('SELECT value FROM counters WHERE id = $1', [id])).rows[0].value

describe('a transaction', () => {
  it('is undone when its work throws', async () => {
    const before = await countOf(1)
    const failing = inTransaction(test.database, async (tx) => {
      await tx.execute(increase(1))
      throw new Error('second thoughts')
    })
    await expect(failing).rejects.toThrow('second thoughts')
    expect(await countOf(1)).toBe(before)
  })

  it('fails alone when its connection is ended between two of its statements', async () => {
    const before = await countOf(1)
    const cut = test.database.transaction(async (tx) => {
      await tx.execute(increase(1))
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await test.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      // Nobody waits for an answer of this connection when its end comes: that once ended the process.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.execute(increase(1))
    })
    await expect(cut).rejects.toThrow()
    expect(await countOf(1)).toBe(before)
  })

  it('is tried again when two of them lock each other', async () => {
    let runs = 0
    const crossing = (first: number, second: number) =>
      inTransaction(test.database, async (tx) => {
        runs += 1
        await tx.execute(increase(first))
        await tx.execute(sql`SELECT pg_sleep(0.2)`)
        await tx.execute(increase(second))
      })
    const before = await countOf(1)
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(await countOf(1)).toBe(before + 2)
    expect(runs).toBeGreaterThan(2)
  })

  it('is tried again when a statement waited its time out behind others', async () => {
    let runs = 0
    await inTransaction(test.database, async (tx) => {
      runs += 1
      if (runs === 1) await tx.execute(sql.raw("SET LOCAL statement_timeout = '20ms'; SELECT pg_sleep(1)"))
    })
    expect(runs).toBe(2)
  })

  it('waits for a lock for three seconds, and has a statement end after five', async () => {
    const settings = await inTransaction(test.database, (tx) =>
      tx.execute(sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
                            current_setting('transaction_isolation') AS isolation`),
    )
    expect(settings.rows[0]).toEqual({ lock: '3s', statement: '5s', isolation: 'read committed' })
    const after = await test.pool.query('SHOW lock_timeout')
    expect(after.rows[0].lock_timeout).toBe('0')
  })

  it('does not try again what would be refused again, and tells what refused it', async () => {
    let runs = 0
    const failing = inTransaction(test.database, async (tx) => {
      runs += 1
      await tx.execute(sql`INSERT INTO counters VALUES (1, 0)`)
    })
    const error = await failing.catch((thrown: unknown) => thrown)
    expect([runs, sqlState(error), violatedConstraint(error)]).toEqual([1, '23505', 'counters_pkey'])
  })
})

describe('what comes out of the database', () => {
  it('keeps a date as a text and an instant as a Date', async () => {
    const { rows } = await test.pool.query('SELECT day, at FROM counters WHERE id = 1')
    expect(rows[0]).toEqual({ day: '2026-11-21', at: new Date('2026-11-21T10:00:00Z') })
  })

  it('refuses an amount that a number would round', async () => {
    expect((await test.pool.query('SELECT 9007199254740991::bigint AS amount')).rows[0].amount).toBe(
      9007199254740991,
    )
    await expect(test.pool.query('SELECT 9007199254740993::bigint AS amount')).rejects.toThrow(RangeError)
    await expect(test.database.execute(sql`SELECT 9007199254740993::bigint AS amount`)).rejects.toThrow()
  })

  it('survives that the server drops an idle connection', async () => {
    await test.pool.query('SELECT 1')
    const other = await testDatabase()
    await other.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [new URL(test.url).pathname.slice(1)],
    )
    await other.drop()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await test.pool.query('SELECT 1 AS one')).rows[0].one).toBe(1)
  })
})
