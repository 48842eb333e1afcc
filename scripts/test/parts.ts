import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../postgres/folders'
import { buildSite } from '../start/build'
import { noteTypesRead, typedSources } from '../start/types'
import { runBrowserTests } from './browser'
import { runTool } from './command'
import { FAILED, PASSED, type Result } from './result'
import { seedOfTree } from './seed'
import { hasTests, runVitest } from './vitest'
import { envOf, nameOf, ZONE_RUNS, type ZoneRun, zoneOfDay } from './zones'

/** A named part of `npm test`; it is left out while there is nothing in it. */
export interface Part {
  /** One of `zones:…` is a part of the part `zones`. */
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
  run: () => runVitest(name, [`tests/${name}/`], { TEST_SEED: seedOfTree() }),
})

/** Next writes the types of the routes; without them a route that does not exist would pass. The build reads a part of it. */
async function checkTypes(): Promise<number> {
  if (existsSync(path.join(ROOT, 'app'))) await runTool('next', ['typegen'])
  const source = typedSources()
  const status = await runTool('typescript', ['--noEmit', '--project', '.'])
  if (status === 0) noteTypesRead(source)
  return status
}

/** Comes after the types, which it would check itself, and before all that takes long: a build that fails is told at once. */
const PAGES: Part = {
  name: 'pages',
  exists: () => existsSync(path.join(ROOT, 'app')),
  run: async () => {
    await buildSite()
    return PASSED
  },
}

/** Files that run side by side must not build side by side. */
async function runRouteTests(): Promise<Result> {
  await buildSite()
  return runVitest('routes', ['tests/routes/'], { TEST_SEED: seedOfTree() })
}

/** The unit tests in the zone of the day: what depends on where it runs is found within four days. */
function unitTests(): Promise<Result> {
  const zone = process.env.TZ ?? zoneOfDay(Date.now())
  const seed = seedOfTree()
  console.log(`TZ=${zone} TEST_SEED=${seed}`)
  return runVitest('unit', [], { TZ: zone, TEST_SEED: seed })
}

/** Unit and API tests in one place and moment; what they prove does not need 10,000 cases each time. */
function zoneParts(run: ZoneRun): Part[] {
  const part = (name: string, filters: readonly string[]): Part => ({
    name: `zones:${nameOf(run)}:${name}`,
    exists: () => false,
    run: () =>
      runVitest(name, filters, {
        PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '200',
        ...envOf(run, Date.now()),
      }),
  })
  return [part('unit', []), part('api', ['tests/api/'])]
}

/** Every law five times as often as in `npm test`. */
const LAWS: Part = {
  name: 'laws',
  exists: () => false,
  run: () => runVitest('laws', ['lib/', 'server/'], { PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '10000' }),
}

/** Whole lives of reservations, long and many: hours. `TEST_SEED` repeats them, `LIVES` and `LIFE_STEPS` make them fewer. */
const LIVES: Part = {
  name: 'lives',
  exists: () => false,
  run: () =>
    runVitest('lives', ['tests/invariants/whole-life.test.ts', 'tests/invariants/gateway-lives.test.ts'], {
      LIVES: process.env.LIVES ?? '10000',
      LIFE_STEPS: process.env.LIFE_STEPS ?? '30',
    }),
}

/** The parts, the quick ones first; `laws`, `lives` and those of `zones` run only when they are named. */
export const PARTS: readonly Part[] = [
  whole('types', checkTypes),
  whole('lint', () => runTool('@biomejs/biome', ['ci', '--max-diagnostics=50'])),
  folder('architecture'),
  whole('dead-code', () => runTool('knip', ['--no-progress'])),
  folder('licences'),
  folder('messages'),
  PAGES,
  { name: 'unit', exists: () => true, run: unitTests },
  folder('api'),
  folder('invariants'),
  { ...folder('routes'), run: runRouteTests },
  { name: 'e2e', exists: () => hasTests('tests/e2e'), run: runBrowserTests },
  LAWS,
  LIVES,
  ...ZONE_RUNS.flatMap(zoneParts),
]
