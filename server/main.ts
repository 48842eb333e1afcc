import { runJobs } from './jobs/sweeps'
import { runEntry } from './process/entry'
import { serveSite } from './process/serve'

/** The site on one port: API and pages. `npm start` does the same after it has prepared everything. */
runEntry(() => serveSite({ pages: true, startJobs: runJobs }))
