// Plain JavaScript, since vitest's settings load it before anything reads TypeScript.
import path from 'node:path'
import { BaseSequencer } from 'vitest/node'

/**
 * Files that take a good part of their part's time, the longest first. Begun last, one of them runs alone while the
 * other workers have nothing left; a fresh clone knows only how large a file is, which says little of its time.
 */
export const LONG_FILES = [
  'tests/architecture/tree-of-the-project.test.ts',
  'tests/architecture/tables-of-domains.test.ts',
  'tests/invariants/whole-life.test.ts',
  'tests/invariants/kill-jobs.test.ts',
  'tests/invariants/kill-payments.test.ts',
  'tests/invariants/faults.test.ts',
  'tests/invariants/consistency/consistency.test.ts',
  'tests/invariants/seat-race.test.ts',
  'tests/invariants/gateway-lives.test.ts',
  'tests/routes/pages-cache.test.ts',
  'tests/routes/front-cache/colombia.test.ts',
  'tests/routes/front-cache/random.test.ts',
]

/** As vitest orders files, but in each of its projects those that are known to be long come first. */
export default class LongFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((one) =>
      longFirst(
        sorted.filter(({ project }) => project === one),
        ({ moduleId }) => path.relative(this.ctx.config.root, moduleId),
      ),
    )
  }
}

/** Moves what is in LONG_FILES to the front, in its order; the others keep theirs. @param fileOf its path in the repository */
export function longFirst(given, fileOf) {
  const rank = (/** @type {unknown} */ one) => {
    const found = LONG_FILES.indexOf(fileOf(one).replaceAll(path.sep, '/'))
    return found < 0 ? LONG_FILES.length : found
  }
  return given.toSorted((one, other) => rank(one) - rank(other))
}
