import { readFileSync, rmSync } from 'node:fs'
import { testDatabase } from '@/tests/support/database'
import { startSite } from '@/tests/support/site'
import { inData } from '../postgres/folders'
import { buildSite } from '../start/build'
import { runTool } from './command'
import { FAILED, failureLine, type Result } from './result'

const MOST_TROUBLES = 20

interface Report {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites: readonly Suite[]
}

interface Suite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

/** One that a test answers for: nobody is asked before it is allowed and pressed (tests/e2e/people/widgets.spec.ts). */
const WIDGETS = { WIDGETS: 'chat=https://chat.example/frame', WIDGET_ORIGINS: 'https://chat.example' }

/**
 * Builds the pages, serves them over a database of their own with the demo catalogue, and runs the browser tests. That
 * the site then stops cleanly on SIGTERM counts as one more test.
 */
export async function runBrowserTests(): Promise<Result> {
  await buildSite()
  const database = await testDatabase({ seeded: true })
  const site = await startSite({ databaseUrl: database.url, env: WIDGETS })
  try {
    const tests = await runPlaywright(site.url, database.url)
    if (tests.failed > 0) printTroubles(site.log())
    const clean = (await site.stop()) === 0
    if (!clean) console.error('The site did not end with 0 after SIGTERM.')
    return { ...tests, passed: tests.passed + (clean ? 1 : 0), failed: tests.failed + (clean ? 0 : 1) }
  } finally {
    await site.kill()
    await database.drop()
  }
}

/** What the site itself said while a test failed: the browser saw only a status. */
function printTroubles(log: string): void {
  const troubles = log.split('\n').filter((line) => /"level":"(?:error|fatal)"|⨯|^Error/.test(line))
  for (const line of troubles.slice(-MOST_TROUBLES)) console.error(line.slice(0, 2000))
}

/** @param databaseUrl for what no call of the site does to somebody at the desk: time that passes */
async function runPlaywright(url: string, databaseUrl: string): Promise<Result> {
  const file = inData('playwright.json')
  rmSync(file, { force: true })
  const status = await runTool('@playwright/test', ['test', '--reporter=list,json'], {
    SITE_URL: url,
    E2E_DATABASE_URL: databaseUrl,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  try {
    const { stats, suites }: Report = JSON.parse(readFileSync(file, 'utf8'))
    const failed = stats.unexpected + stats.flaky || (status === 0 ? 0 : 1)
    return { passed: stats.expected, failed, skipped: stats.skipped, failures: suites.flatMap(failuresOf) }
  } catch {
    return FAILED
  }
}

function failuresOf({ specs, suites = [] }: Suite): string[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) =>
      failureLine(`${file}: ${title}`, tests.flatMap(({ results }) => results)[0]?.error?.message),
    )
  return [...failed, ...suites.flatMap(failuresOf)]
}
