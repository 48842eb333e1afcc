import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inData, ROOT } from '../postgres/folders'
import { runTool } from './command'
import { FAILED, type Result } from './result'

interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
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
  const words = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = await runTool('vitest', words, { TEST_PART: part, NODE_ENV: 'test', ...env })
  if (!existsSync(file)) return FAILED
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const failed = report.numFailedTests || (status === 0 && report.success ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests }
}

/** Whether a folder has tests yet. */
export function hasTests(folder: string): boolean {
  const absolute = path.join(ROOT, folder)
  return (
    existsSync(absolute) &&
    readdirSync(absolute, { recursive: true }).some((name) => /\.(test|spec)\.tsx?$/.test(String(name)))
  )
}
