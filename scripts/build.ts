import { Problem } from './postgres/problem'
import { buildSite } from './start/build'

/**
 * `npm run build`: everything that `npm start` would build, without a database: bundle, pictures, types and pages. The
 * process ends with the first failure, and what still builds beside ends with it.
 */
buildSite().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})
