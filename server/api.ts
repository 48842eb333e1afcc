import { runJobs } from './jobs/sweeps'
import { runEntry } from './process/entry'
import { serveSite } from './process/serve'

/** `npm run api`: the marketplace API alone. */
runEntry(() => serveSite({ pages: false, startJobs: runJobs }))
