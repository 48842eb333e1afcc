import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fingerprint } from '../fingerprint'
import { ROOT } from '../postgres/folders'
import { compressBuild } from './compress-build'
import { runNode } from './run'
import { announce } from './steps'

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
    'server/process/single-head.mjs',
    'server/process/no-segment-data.mjs',
    'scripts/start/compress-build.ts',
  ],
  ...[
    'postcss.config.mjs',
    'tsconfig.json',
    'package-lock.json',
    'instrumentation.ts',
    'instrumentation-client.ts',
  ],
]

/** Everything a served site needs that git does not keep. Pictures first: Next lists public files when it starts. */
export async function buildSite(): Promise<void> {
  await encodePictures()
  await buildPages()
}

/** Encodes the pictures of public/pictures that are missing, in every width. */
export function encodePictures(): Promise<void> {
  return runNode(['scripts/pictures.ts'], 'The pictures could not be encoded.', { quiet: true })
}

/** Builds the pages unless this very source is built. No database is needed. @returns whether it built */
export async function buildPages(): Promise<boolean> {
  const folder = path.join(ROOT, process.env.NEXT_DIST_DIR ?? '.next')
  const mark = path.join(folder, 'andanza-sources')
  const wanted = sourcesHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false
  announce('pages', 'building')
  rmSync(mark, { force: true })
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  await runNode([next, 'build', '--webpack'], 'The pages could not be built: the lines above say why.', {
    quiet: true,
    plain: true,
    env: { NODE_ENV: 'production', DATABASE_URL: undefined, NEXT_TELEMETRY_DISABLED: '1' },
  })
  await compressBuild(path.join(folder, 'static'))
  writeFileSync(mark, wanted)
  return true
}

/** The sources and the variables that the build writes into them. */
function sourcesHash(): string {
  const variables = Object.entries(process.env).filter(
    ([name]) => name.startsWith('NEXT_PUBLIC_') || name === 'SENTRY_DSN',
  )
  return `${fingerprint(SOURCES)} ${JSON.stringify(variables.sort())}`
}
