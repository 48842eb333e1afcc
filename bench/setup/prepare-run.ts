import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from '@/scripts/fingerprint.mjs'
import { ROOT } from '@/scripts/postgres/folders'
import { exclusively } from '@/scripts/postgres/lock'
import { prepare } from '@/scripts/start/prepare'
import { runNode } from '@/scripts/start/run'
import { step } from '@/scripts/start/steps'
import { type Options, WITHOUT_PAGES } from '../lib/options'
import { findAddresses } from './addresses'
import { Bench, SITE_BUILD } from './bench'
import { cloneForLarge, createDatabases, dropDatabases } from './databases'
import { writeReferenceCards } from './reference-cards'

const REFERENCE = 'bench/ref-next'

/**
 * Makes everything a run needs, from a clean clone on: databases of its own, catalogue, pictures, the site's build and
 * the reference's. What is built from these sources is not built again.
 */
export async function prepareRun(options: Options): Promise<Bench> {
  const databases = await step('databases', createDatabases, () => 'new and empty')
  Object.assign(process.env, {
    DATABASE_URL: databases.url,
    NEXT_DIST_DIR: SITE_BUILD,
    NODE_ENV: 'production',
  })
  const build = options.only.some((row) => !WITHOUT_PAGES.includes(row))
  await exclusively('start', () =>
    keeping('tsconfig.json', () => prepare({ build, onDatabase: () => undefined })),
  )
  if (build) await step('ref-next', buildReference, (built) => (built ? 'built' : 'already built'))
  // Now, for a database is copied only while nobody is connected to it.
  await cloneForLarge(databases)
  await writeReferenceCards(databases.url)
  const bench = new Bench(options, databases, await findAddresses(databases.url))
  bench.closing(() => databases.server.stop())
  bench.closing(() => dropDatabases(databases))
  return bench
}

async function buildReference(): Promise<boolean> {
  const mark = path.join(ROOT, REFERENCE, '.next-bench/andanza-sources')
  const sources = ['app', 'middleware.ts', 'next.config.mjs', 'tsconfig.json'].map(
    (name) => `${REFERENCE}/${name}`,
  )
  const wanted = fingerprint([...sources, 'package-lock.json'], ROOT)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next')
  await keeping(`${REFERENCE}/tsconfig.json`, () =>
    runNode([next, 'build', REFERENCE, '--webpack'], 'The reference app could not be built.', {
      quiet: true,
      env: { NODE_ENV: 'production', NEXT_DIST_DIR: undefined, NEXT_TELEMETRY_DISABLED: '1' },
    }),
  )
  writeFileSync(mark, wanted)
  return true
}

/** Next writes the build's folder into tsconfig.json; a measurement must not change the sources it measures. */
async function keeping<T>(file: string, work: () => Promise<T>): Promise<T> {
  const absolute = path.join(ROOT, file)
  const before = readFileSync(absolute, 'utf8')
  try {
    return await work()
  } finally {
    if (readFileSync(absolute, 'utf8') !== before) writeFileSync(absolute, before)
  }
}
