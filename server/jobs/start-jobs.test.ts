import { setTimeout as sleep } from 'node:timers/promises'
import { fc, test } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { askForRun, listAsked, sweepNotes } from '@/server/platform/sweep-runs'
import { until } from '@/tests/invariants/support/until'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { runAsked } from './run-asked'
import { inTime, pauseAfter, startJobs } from './start-jobs'
import type { Sweep } from './sweep'
import { type Alone, sweepLocks } from './sweep-locks'

let database: TestDatabase
let context: Awaited<ReturnType<typeof createContext>>
beforeAll(async () => {
  database = await testDatabase()
  const APP_SECRET = 'only-for-tests-only-for-tests-only-for-tests'
  context = await createContext(
    readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url, APP_SECRET, LOG_LEVEL: 'silent' }),
  )
})
afterAll(async () => {
  await context?.close()
  await database?.drop()
})

describe('the jobs of a process', () => {
  it('run a sweep again and again, the next one only after the last has ended', async () => {
    let open = 0
    let most = 0
    let ran = 0
    const run = async () => {
      open += 1
      most = Math.max(most, open)
      await sleep(30)
      open -= 1
      ran += 1
    }
    const jobs = await startJobs(context, [{ name: 'often', every: 0.01, run }])
    expect(jobs.running()).toBe(true)
    await until('it ran five times', async () => ran >= 5)
    await jobs.stop()
    expect([most, open, jobs.running()]).toEqual([1, 0, false])
  })

  it('go on after a failure, and one that fails does not keep the others', async () => {
    let tries = 0
    let others = 0
    const failing = async () => {
      tries += 1
      throw new Error('not this time')
    }
    const working = async () => {
      others += 1
    }
    const jobs = await startJobs(context, [
      { name: 'fails', every: 0.01, run: failing },
      { name: 'works', every: 0.01, run: working },
    ])
    await until('both ran', async () => tries >= 3 && others >= 3)
    await jobs.stop()
    const { rows } = await database.pool.query(
      `select name, error, failed_in_a_row >= 3 as failed from sweep_runs where name in ('fails', 'works') order by name`,
    )
    expect(rows).toEqual([
      { name: 'fails', error: 'Error', failed: true },
      { name: 'works', error: null, failed: false },
    ])
  })

  it('end the run under way before they are stopped, and give the lock back', async () => {
    let finished = false
    let began = false
    const run = async () => {
      began = true
      await sleep(300)
      finished = true
    }
    const jobs = await startJobs(context, [{ name: 'slow', every: 60, run }])
    await until('it began', async () => began)
    await jobs.stop()
    expect(finished).toBe(true)
    const { rows } = await database.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toEqual([])
  })

  it('take their connection anew when the server drops it', async () => {
    let ran = 0
    const run = async () => {
      ran += 1
    }
    const jobs = await startJobs(context, [{ name: 'dropped', every: 0.02, run }])
    await until('it ran', async () => ran > 0)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'andanza-jobs' and datname = current_database()`,
    )
    const before = ran
    await until('it runs again', async () => ran > before + 2)
    await jobs.stop()
  })
})

describe('a sweep that somebody asks for', () => {
  const BY = '0198a2b4-0000-7000-8000-000000000001'
  /** Asked for, and rare enough not to run by itself. */
  async function asked(name: string, run: () => Promise<unknown>, error?: unknown) {
    const endedAt = new Date(Date.now() - 1_000)
    await sweepNotes(context)({
      name,
      every: 3_600,
      endedAt,
      tookMs: 1,
      ...(error === undefined ? {} : { error }),
    })
    expect(await askForRun(context, name, BY)).toBe('asked')
    return { name, every: 3_600, run }
  }
  const left = async () => (await listAsked(context)).length

  it('runs once, whichever of several processes sees it first, and is told once it has', async () => {
    let ran = 0
    const sweep = await asked('wanted', async () => {
      await sleep(50)
      ran += 1
    })
    // Its own first run comes within a second too: this one is only of those who look for what is asked.
    const stop = new AbortController()
    let told = 0
    const locks = [sweepLocks(context), sweepLocks(context), sweepLocks(context)]
    const tell = async () => {
      told += 1
    }
    const how = (alone: Alone) => ({ run: noteAsked, alone, tell })
    const loops = locks.map(({ alone }) => runAsked(context, [sweep], how(alone), stop.signal))
    await until('it ran', async () => (await left()) === 0)
    await sleep(1_200)
    stop.abort()
    await Promise.all(loops)
    for (const { close } of locks) await close()
    expect([ran, told]).toEqual([1, 1])
  })

  it('runs more than once where nothing keeps processes apart: the negative control', async () => {
    let ran = 0
    const sweep = await asked('wanted_by_all', async () => {
      ran += 1
      await sleep(300)
    })
    const stop = new AbortController()
    const alone: Alone = async (_, work) => Boolean(await work()) || true
    const how = { run: noteAsked, alone, tell: async () => undefined }
    const loops = [1, 2, 3].map(() => runAsked(context, [sweep], how, stop.signal))
    await until('it ran', async () => (await left()) === 0)
    stop.abort()
    await Promise.all(loops)
    expect(ran).toBeGreaterThan(1)
  })

  it('never runs beside its own turn in the same process', async () => {
    const { alone, close } = sweepLocks(context)
    let both = false
    const first = alone('own_turn', async () => {
      await sleep(200)
    })
    await sleep(50)
    const beside = async () => {
      both = true
    }
    expect(await alone('own_turn', beside)).toBe(false)
    expect([await first, both]).toEqual([true, false])
    await close()
  })

  it('is run by the jobs of a process, and what it failed with is written down', async () => {
    let ran = 0
    const sweep = await asked('fails_again', async () => {
      ran += 1
      throw new Error('still not')
    })
    const jobs = await startJobs(context, [sweep])
    await until('nobody waits any more', async () => (await left()) === 0)
    await jobs.stop()
    expect(ran).toBeGreaterThan(0)
    const { rows } = await database.pool.query(`select error from sweep_runs where name = 'fails_again'`)
    expect(rows).toEqual([{ error: 'Error' }])
  })

  async function noteAsked({ name, every, run }: Sweep) {
    const began = performance.now()
    await run(context)
    await sweepNotes(context)({
      ...{ name, every, endedAt: new Date(), tookMs: performance.now() - began, wasAsked: true },
    })
  }
})

describe('a run that hangs', () => {
  it('is given up, so that the lock is free for the next one', async () => {
    const hangs = { name: 'hangs', every: 1, run: () => new Promise(() => undefined) }
    await expect(inTime(context, hangs, 20)).rejects.toThrow('has not ended after 0.02 s')
    await expect(inTime(context, { ...hangs, run: async () => 1 }, 20)).resolves.toBeUndefined()
  })
})

describe('the pause between two runs', () => {
  test.prop([fc.integer({ min: 1, max: 7_200_000 }), fc.integer({ min: 0, max: 2_000 })])(
    'is the interval when all is well, grows with failures, and never beyond a minute or the interval',
    (interval, failures) => {
      expect(pauseAfter(interval, 0)).toBe(interval)
      expect(pauseAfter(interval, failures + 1)).toBeGreaterThanOrEqual(pauseAfter(interval, failures))
      expect(pauseAfter(interval, failures)).toBeLessThanOrEqual(Math.max(interval, 60_000))
    },
  )
})
