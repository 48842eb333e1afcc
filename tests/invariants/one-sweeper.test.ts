import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '@/scripts/postgres/folders'
import { FOLLOWING, followingEnv } from '@/scripts/start/following'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { SITE_SECRET } from '@/tests/support/site'
import { until } from './support/until'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    'create table sweeps_done (id int generated always as identity, pid int, began timestamptz, ended timestamptz)',
  )
})
beforeEach(() => database.pool.query('truncate sweeps_done'))
afterAll(() => database?.drop())

function sweeper(env: Record<string, string> = {}): ChildProcess {
  const words = [...FOLLOWING, '--import', 'tsx', 'tests/invariants/support/sweeper.ts']
  // The owner's rights: the table is the test's own.
  return spawn(process.execPath, words, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...followingEnv(),
      ...{ NODE_ENV: 'test', DATABASE_URL: database.ownerUrl, APP_SECRET: SITE_SECRET, LOG_LEVEL: 'error' },
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))

/** Has two processes sweep until both were seen. @returns in how many pairs of runs one began before the other ended */
async function overlaps(env: Record<string, string>, enough: () => Promise<boolean>): Promise<number> {
  const both = [sweeper(env), sweeper(env)]
  try {
    await until('they have swept enough', enough, { within: 60_000 })
  } finally {
    for (const child of both) child.kill('SIGTERM')
    expect(await Promise.all(both.map(ended))).toEqual([0, 0])
  }
  const { rows } = await database.pool.query<{ pairs: number }>(
    `select count(*)::int as pairs from sweeps_done a join sweeps_done b on a.id < b.id
     where tstzrange(a.began, a.ended) && tstzrange(b.began, b.ended)`,
  )
  return rows[0]?.pairs ?? 0
}

const runs = async (where = 'true') =>
  (await database.pool.query<{ pid: number }>(`select pid from sweeps_done where ${where} order by id`)).rows

describe('a sweep of two processes', () => {
  it('is run by both, never at the same time, and both end their run when they stop', async () => {
    const enough = async () => {
      const done = await runs()
      return done.length >= 20 && new Set(done.map(({ pid }) => pid)).size === 2
    }
    expect(await overlaps({}, enough)).toBe(0)
    expect(await runs('ended is null')).toEqual([])
  }, 90_000)

  it('runs over itself without the lock: this test can see it', async () => {
    expect(await overlaps({ SWEEP_TOGETHER: '1' }, async () => (await runs()).length >= 20)).toBeGreaterThan(
      0,
    )
  }, 90_000)

  it('goes on in the other one soon after kill -9 in the middle of a run', async () => {
    const killed = sweeper({ SWEEP_TAKES: '600000' })
    await until('it sweeps', async () => (await runs()).length > 0, { within: 30_000 })
    const other = sweeper()
    const from = performance.now()
    // The other one is up, and waits for the lock.
    await until('the other one has asked', () => asking(database), { within: 30_000 })
    expect((await runs()).length).toBe(1)
    killed.kill('SIGKILL')
    await until('the other one sweeps', async () => (await runs('ended is not null')).length > 2, {
      within: 30_000,
    })
    expect(performance.now() - from).toBeLessThan(60_000)
    other.kill('SIGTERM')
    expect(await ended(other)).toBe(0)
  }, 120_000)
})

/** Two processes are connected for their jobs, and only one holds a lock. */
async function asking({ pool }: TestDatabase): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity where application_name = 'andanza-jobs' and datname = current_database()
       and query like '%pg_try_advisory_lock%'`,
  )
  return rowCount === 2
}
