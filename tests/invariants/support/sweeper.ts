import { setTimeout as sleep } from 'node:timers/promises'
import { startJobs } from '@/server/jobs/start-jobs'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { stopOnSignal } from '@/server/process/shutdown'

/** What a job looks like that runs wherever its interval is over. */
const together = async (_name: string, work: () => Promise<unknown>) => {
  await work()
  return true
}

/**
 * A process with one sweep that writes down from when to when it ran, and where. `SWEEP_TOGETHER=1` takes the lock away:
 * the negative control.
 */
const context = await createContext(readEnv())
const jobs = await startJobs(
  context,
  [
    {
      name: 'written_down',
      every: 0.05,
      run: async ({ pool }) => {
        const { rows } = await pool.query<{ id: string }>(
          'insert into sweeps_done (pid, began) values ($1, clock_timestamp()) returning id',
          [process.pid],
        )
        await sleep(Number(process.env.SWEEP_TAKES ?? 150))
        await pool.query('update sweeps_done set ended = clock_timestamp() where id = $1', [rows[0]?.id])
      },
    },
  ],
  process.env.SWEEP_TOGETHER === '1' ? together : undefined,
)
stopOnSignal(
  [
    { name: 'jobs', close: () => jobs.stop() },
    { name: 'pool', close: () => context.close() },
  ],
  context.log,
)
