import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fingerprint } from '../fingerprint.mjs'
import { areEncoded } from '../pictures/encoded'
import { ROOT } from '../postgres/folders'
import { ensureBundle } from './bundle.mjs'
import { compressBuild } from './compress-build'
import { hintCompile } from './hint-compile'
import { runNode, runProgram } from './run'
import { announce } from './steps'
import { checkTypes } from './types'

/** Everything that ends up in a page; pictures are served as they are, and Next itself writes into tsconfig.json. */
const SOURCES = [
  ...[
    'app',
    'components',
    'stores',
    'lib',
    'messages',
    'worker',
    'public/icons',
    'middleware.ts',
    'next.config.mjs',
    'server/process/page-cache.mjs',
    'server/process/later-scripts.mjs',
    'scripts/start/compress-build.ts',
    'scripts/start/hint-compile.ts',
  ],
  ...[
    'postcss.config.mjs',
    'tsconfig.json',
    'package-lock.json',
    'instrumentation.ts',
    'instrumentation-client.ts',
  ],
]

/** Everything a served site needs that git does not keep: pages, and pictures beside them with what time they leave. */
export async function buildSite(): Promise<void> {
  await ensureBundle()
  await Promise.all([encodePictures(), buildPages()])
}

/** Encodes the pictures of public/pictures that are missing, in every width. @returns whether any was missing */
export async function encodePictures(): Promise<boolean> {
  if (areEncoded()) return false
  await runProgram('pictures', [], 'The pictures could not be encoded.', { quiet: true })
  return true
}

/**
 * Checks the types and builds the pages, side by side, unless this very source is. No database is needed.
 * @returns whether it did any of it
 * @throws Problem when there is a type error, wherever it is: what runs is what the compiler has seen
 */
export async function buildPages(): Promise<boolean> {
  const [checked, built] = await Promise.all([checkTypes(), compilePages()])
  return checked || built
}

async function compilePages(): Promise<boolean> {
  const folder = path.join(ROOT, process.env.NEXT_DIST_DIR ?? '.next')
  const mark = path.join(folder, 'andanza-sources')
  const wanted = sourcesHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false
  announce('pages', 'building')
  rmSync(mark, { force: true })
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  await runNode([next, 'build', '--webpack'], 'The pages could not be built: the lines above say why.', {
    quiet: true,
    env: { NODE_ENV: 'production', DATABASE_URL: undefined, NEXT_TELEMETRY_DISABLED: '1' },
  })
  await hintCompile(folder)
  await compressBuild(path.join(folder, 'static'))
  writeFileSync(mark, wanted)
  return true
}

/** The sources and the variables that the build writes into them. */
function sourcesHash(): string {
  const variables = Object.entries(process.env).filter(
    ([name]) => name.startsWith('NEXT_PUBLIC_') || name === 'SENTRY_DSN',
  )
  return `${fingerprint(SOURCES, ROOT)} ${JSON.stringify(variables.sort())}`
}
