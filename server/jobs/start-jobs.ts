import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Context } from '@/server/platform/context'

/**
 * Work that is due again and again: it finds its own rows, so that it may run twice, late or on any process, and
 * nothing is lost when one run dies (adr 0006).
 */
export interface Sweep {
  readonly name: string
  /** Seconds between two runs, counted once for all processes. */
  readonly every: number
  readonly run: (context: Context) => Promise<unknown>
}

/** The jobs of a process, once started. */
export interface Jobs {
  readonly running: () => boolean
  /** Lets the runs under way end, then stops. */
  readonly stop: () => Promise<void>
}

/** A run of a killed process is given up after this; the next slot starts a new one anyway. */
const LEASE_SECONDS = 60
const STOP_MS = 10_000

/**
 * Starts the workers of this process. Every process offers each sweep once per slot of `every` seconds; PostgreSQL
 * lets one offer through per slot, and one of the processes runs it.
 */
export async function startJobs(context: Context, sweeps: readonly Sweep[]): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: context.env.databaseUrl,
    application_name: 'andanza-jobs',
    max: 4,
    schedule: false,
    deleteAfterMinutes: 60,
    archiveCompletedAfterSeconds: 4000,
    maintenanceIntervalSeconds: 30,
    monitorStateIntervalSeconds: 60,
  })
  boss.on('error', (error) => context.log.warn({ err: error }, 'the job queue had an error'))
  await boss.start()
  await createQueues(context, boss, sweeps)
  for (const sweep of sweeps) await work(context, boss, sweep)
  const timers = sweeps.map((sweep) => keepOffering(context, boss, sweep))
  let running = true
  return {
    running: () => running,
    async stop() {
      running = false
      timers.forEach(clearInterval)
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS })
    },
  }
}

/**
 * One process after the other: on a new database two that start at once would lock each other's tables, and the one
 * that loses would not come up.
 */
async function createQueues(context: Context, boss: PgBoss, sweeps: readonly Sweep[]): Promise<void> {
  await context.root.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('andanza.queues'))`)
    for (const { name } of sweeps) await boss.createQueue(name)
  })
}

async function work(context: Context, boss: PgBoss, sweep: Sweep): Promise<void> {
  await boss.work(
    sweep.name,
    { pollingIntervalSeconds: Math.min(sweep.every, 2), batchSize: 1 },
    async () => {
      try {
        await sweep.run(context)
      } catch (error) {
        context.log.error({ err: error, job: sweep.name }, 'a sweep failed and will run again')
        throw error
      }
    },
  )
}

function keepOffering(context: Context, boss: PgBoss, sweep: Sweep): NodeJS.Timeout {
  const offer = () =>
    boss
      .send(
        sweep.name,
        {},
        {
          singletonKey: sweep.name,
          singletonSeconds: sweep.every,
          expireInSeconds: LEASE_SECONDS,
          retryLimit: 0,
        },
      )
      .catch((error: unknown) =>
        context.log.warn({ err: error, job: sweep.name }, 'a sweep could not be offered'),
      )
  void offer()
  return setInterval(() => void offer(), sweep.every * 1000)
}
