import { readFileSync, rmSync } from 'node:fs'
import { DREW_NOTHING } from '@/tests/e2e/support/drawing'
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

interface Spec {
  readonly title: string
  readonly file: string
  readonly ok: boolean
  readonly tests: readonly {
    readonly annotations: readonly { readonly type: string }[]
    readonly results: readonly { readonly error?: { readonly message?: string } }[]
  }[]
}

interface Suite {
  readonly specs: readonly Spec[]
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
    const tests = await runAll(site.url, database.url)
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

/**
 * Where all that failed did so in a browser that had stopped drawing, those tests are asked once more in a new one, and
 * said to be: nothing a page does can stop its frames while its scripts answer.
 */
async function runAll(url: string, databaseUrl: string): Promise<Result> {
  const { drewNothing, ...first } = await runPlaywright(url, databaseUrl)
  if (!drewNothing) return first
  console.error(`The browser stopped drawing in ${first.failed} tests. In a new one:`)
  const { drewNothing: _, ...again } = await runPlaywright(url, databaseUrl, ['--last-failed'])
  return { ...again, passed: first.passed + again.passed, skipped: first.skipped }
}

/** @param databaseUrl for what no call of the site does to somebody at the desk: time that passes */
async function runPlaywright(
  url: string,
  databaseUrl: string,
  which: readonly string[] = [],
): Promise<Result & { drewNothing: boolean }> {
  const file = inData('playwright.json')
  rmSync(file, { force: true })
  const status = await runTool('@playwright/test', ['test', '--reporter=list,json', ...which], {
    SITE_URL: url,
    E2E_DATABASE_URL: databaseUrl,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  try {
    const { stats, suites }: Report = JSON.parse(readFileSync(file, 'utf8'))
    const failed = stats.unexpected + stats.flaky || (status === 0 ? 0 : 1)
    const wrong = suites.flatMap(wrongOf)
    return {
      ...{ passed: stats.expected, failed, skipped: stats.skipped, failures: wrong.map(lineOf) },
      drewNothing: failed > 0 && wrong.length === failed && wrong.every(isDrawingNothing),
    }
  } catch {
    return { ...FAILED, drewNothing: false }
  }
}

const wrongOf = ({ specs, suites = [] }: Suite): Spec[] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(wrongOf),
]

const lineOf = ({ title, file, tests }: Spec): string =>
  failureLine(`${file}: ${title}`, tests.flatMap(({ results }) => results)[0]?.error?.message)

const isDrawingNothing = ({ tests }: Spec): boolean =>
  tests.some(({ annotations }) => annotations.some(({ type }) => type === DREW_NOTHING))
