// The programs of production as plain JavaScript. Only Node's own modules, until something is to be bundled.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from '../fingerprint.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = path.join(ROOT, '.build/server')
const MARK = path.join(FOLDER, 'sources')

/** Every program that is run without a TypeScript loader. */
export const PROGRAMS = {
  start: 'scripts/start/start.ts',
  build: 'scripts/build.ts',
  pictures: 'scripts/pictures.ts',
  database: 'scripts/database.ts',
  migrate: 'scripts/migrate.ts',
  catalogue: 'scripts/catalogue.ts',
  main: 'server/main.ts',
  api: 'server/api.ts',
  worker: 'server/worker.ts',
}

/** Everything of ours that they are made of (bundle.test.ts says so too); packages stay where npm put them. */
export const BUNDLED = [
  ...[
    'server',
    'lib',
    'messages',
    'scripts/start',
    'scripts/postgres',
    'scripts/postgres.ts',
    'scripts/pictures',
    'scripts/fingerprint.mjs',
  ],
  ...['scripts/build.ts', 'scripts/pictures.ts', 'scripts/database.ts', 'scripts/migrate.ts'],
  ...['scripts/catalogue.ts', 'tsconfig.json', 'package-lock.json'],
]

/** A file that no bundle needs any more may still be loaded by a process that runs: it stays for a day. */
const KEPT_MS = 24 * 3600 * 1000

/** The file of a program, bundled. */
export const programFile = (/** @type {string} */ name) => path.join(FOLDER, `${name}.mjs`)

/**
 * Bundles the programs unless exactly these sources are bundled, or there are none: an image has only the bundle.
 * @returns {Promise<boolean>} whether it bundled
 */
export async function ensureBundle() {
  if (!existsSync(path.join(ROOT, PROGRAMS.main)) && existsSync(MARK)) return false
  const wanted = fingerprint(BUNDLED, ROOT)
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return false
  const { outputFiles } = await bundle()
  mkdirSync(FOLDER, { recursive: true })
  // Programs last: whoever starts meanwhile finds the parts of the old one or of the new one.
  const isProgram = (/** @type {string} */ file) => !path.basename(file).startsWith('part-')
  const inOrder = [...outputFiles].sort((a, b) => Number(isProgram(a.path)) - Number(isProgram(b.path)))
  for (const { path: file, contents } of inOrder) replace(file, contents)
  forgetOld(new Set(inOrder.map(({ path: file }) => path.basename(file))))
  replace(MARK, wanted)
  return true
}

/** Bundles in memory. */
export async function bundle() {
  const { build } = await import('esbuild')
  return build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20.19' },
    ...{ packages: 'external', write: false, metafile: true, logLevel: 'warning' },
    // The names of lines only: the sources lie beside.
    ...{ sourcemap: 'linked', sourcesContent: false },
  })
}

/** Written aside and renamed, so that nobody ever reads half a file. */
function replace(/** @type {string} */ file, /** @type {string | Uint8Array} */ contents) {
  const half = `${file}.${process.pid}.half`
  writeFileSync(half, contents)
  renameSync(half, file)
}

function forgetOld(/** @type {Set<string>} */ current) {
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name)
    if (current.has(name) || file === MARK) continue
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(file, { force: true })
  }
}
