import { stripVTControlCharacters } from 'node:util'

/** What came of a part of the tests. */
export interface Result {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, each with the beginning of why: what stands far above is cut from the record of a long run. */
  readonly failures?: readonly string[]
}

/** One thing that is checked as a whole. */
export const PASSED: Result = { passed: 1, failed: 0, skipped: 0 }
export const FAILED: Result = { passed: 0, failed: 1, skipped: 0 }

const MOST_CHARACTERS = 1500

/** A part and how long it took. */
export interface Row extends Result {
  readonly part: string
  readonly seconds: number
}

/** The table at the end, what failed, and, alone on the last line, the sums. */
export function summary(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ part }) => part.length))
  const line = ({ part, passed, failed, skipped, seconds }: Row) =>
    [
      part.padEnd(width),
      ...[passed, failed, skipped].map((count) => String(count).padStart(8)),
      seconds.toFixed(1).padStart(9),
    ].join(' ')
  const head = ['part'.padEnd(width), '  passed', '  failed', ' skipped', '  seconds'].join(' ')
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const last = `${sum((row) => row.passed)} passed, ${sum((row) => row.failed)} failed, ${sum((row) => row.skipped)} skipped`
  const failures = rows.flatMap(({ part, failures = [] }) => failures.map((one) => `${part}: ${one}`))
  const failed = failures.length > 0 ? ['', 'failed:', ...failures] : []
  return [head, ...rows.map(line), ...failed, '', last].join('\n')
}

/** A failed test in one line. @param message what its runner says, which may have colours, many lines and a stack */
export function failureLine(name: string, message = ''): string {
  const [said = ''] = stripVTControlCharacters(message).split(/\n\s+at /)
  return `${name} — ${said.trim().replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS)}`
}
