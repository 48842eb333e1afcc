import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../postgres/folders'
import { runBrowserTests } from './browser'
import { runTool } from './command'
import { FAILED, PASSED, type Result } from './result'
import { hasTests, runVitest } from './vitest'

/** A named part of `npm test`; it is left out while there is nothing in it. */
export interface Part {
  readonly name: string
  readonly exists: () => boolean
  readonly run: () => Promise<Result>
}

const whole = (name: string, run: () => Promise<number>): Part => ({
  name,
  exists: () => true,
  run: async () => ((await run()) === 0 ? PASSED : FAILED),
})

const folder = (name: string): Part => ({
  name,
  exists: () => hasTests(`tests/${name}`),
  run: () => runVitest(name, [`tests/${name}/`]),
})

/** Next writes the types of the routes; without them a route that does not exist would pass. */
async function checkTypes(): Promise<number> {
  if (existsSync(path.join(ROOT, 'app'))) await runTool('next', ['typegen'])
  return runTool('typescript', ['--noEmit', '--project', '.'])
}

/** The parts, the quick ones first. */
export const PARTS: readonly Part[] = [
  whole('types', checkTypes),
  whole('lint', () => runTool('@biomejs/biome', ['ci', '--max-diagnostics=50'])),
  folder('architecture'),
  whole('dead-code', () => runTool('knip', ['--no-progress'])),
  folder('licences'),
  folder('messages'),
  { name: 'unit', exists: () => true, run: () => runVitest('unit', []) },
  folder('api'),
  folder('invariants'),
  folder('routes'),
  { name: 'e2e', exists: () => hasTests('tests/e2e'), run: runBrowserTests },
]
