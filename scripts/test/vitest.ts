import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inData, ROOT } from '../postgres/folders'
import { runTool } from './command'
import { FAILED, failureLine, type Result } from './result'

interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly TestFile[]
}

interface TestFile {
  readonly name: string
  /** Why the file itself failed: it could not be loaded. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

/**
 * Runs vitest over a part.
 * @param filters folders; none means everything that is no other part's
 * @param env what its processes get besides
 */
export async function runVitest(
  part: string,
  filters: readonly string[],
  env: Record<string, string> = {},
): Promise<Result> {
  const file = inData(`vitest-${part}.json`)
  const outside = inData(`vitest-${part}-outside.json`)
  for (const last of [file, outside]) rmSync(last, { force: true })
  const reporters = ['default', 'json', path.join(import.meta.dirname, 'outside-errors.ts')]
  const words = [
    'run',
    ...filters,
    ...reporters.map((name) => `--reporter=${name}`),
    `--outputFile.json=${file}`,
  ]
  const status = await runTool('vitest', words, {
    TEST_PART: part,
    NODE_ENV: 'test',
    OUTSIDE_ERRORS: outside,
    ...env,
  })
  if (!existsSync(file)) return FAILED
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const failed = report.numFailedTests || (status === 0 && report.success ? 0 : 1)
  const skipped = report.numPendingTests + report.numTodoTests
  const failures = report.testResults.flatMap(failuresOf)
  if (existsSync(outside)) failures.push(...(JSON.parse(readFileSync(outside, 'utf8')) as string[]))
  return { passed: report.numPassedTests, failed, skipped, failures }
}

function failuresOf({ name, message, assertionResults }: TestFile): string[] {
  const file = path.relative(ROOT, name)
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map((test) => failureLine(`${file}: ${test.fullName}`, test.failureMessages[0]))
  return message && failed.length === 0 ? [failureLine(file, message)] : failed
}

/** Whether a folder has tests yet. */
export function hasTests(folder: string): boolean {
  const absolute = path.join(ROOT, folder)
  return (
    existsSync(absolute) &&
    readdirSync(absolute, { recursive: true }).some((name) => /\.(test|spec)\.tsx?$/.test(String(name)))
  )
}
