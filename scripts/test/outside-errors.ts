import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import { failureLine } from './result'

/**
 * A reporter that keeps the errors which no test waited for, with the file they came up in: vitest's JSON does not have
 * them, and what it prints of them stands far above the end of a long run.
 */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_: unknown, errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]): void {
    const file = process.env.OUTSIDE_ERRORS
    if (!file) return
    const lines = errors.map((error) =>
      failureLine(
        `outside all tests, in ${error.VITEST_TEST_PATH ?? 'no file'}`,
        `${error.name}: ${error.message} ${placeOf(error.stack)}`,
      ),
    )
    writeFileSync(file, JSON.stringify(lines))
  }
}

/** The first line of a stack that stands in our own code. */
function placeOf(stack = ''): string {
  const own = stack.split('\n').find((line) => line.includes('    at ') && !line.includes('node_modules'))
  return own?.trim() ?? ''
}
