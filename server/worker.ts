import { runJobs } from './jobs/sweeps'
import { createContext } from './platform/context'
import { readEnv } from './platform/env/env'
import { runEntry } from './process/entry'
import { stopOnSignal } from './process/shutdown'

/** `npm run worker`: the jobs alone, beside processes that run with JOBS=off. */
runEntry(async () => {
  const context = await createContext(readEnv())
  const jobs = await runJobs(context)
  stopOnSignal(
    [
      { name: 'jobs', close: () => jobs.stop() },
      { name: 'pool', close: () => context.close() },
    ],
    context.log,
  )
  context.log.info({ pid: process.pid }, 'working')
})
