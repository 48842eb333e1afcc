import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fingerprint } from '../fingerprint.mjs'
import { ROOT } from '../postgres/folders'
import { runNode } from './run'

const FOLDERS = [
  'app',
  'components',
  'lib',
  'messages',
  'server',
  'stores',
  'worker',
  'scripts',
  'package-lock.json',
]
const MARK = path.join(ROOT, '.build/types')

/**
 * Has the compiler read everything that runs (`tsconfig.build.json`: no tests), unless it has read this very source.
 * Neither Next nor the bundler does: they only take the types away.
 * @returns whether it was checked now
 * @throws Problem when something is wrong; the compiler's lines are printed
 */
export async function checkTypes(): Promise<boolean> {
  const wanted = typedSources()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return false
  rmSync(MARK, { force: true })
  await compile('tsconfig.build.json')
  noteTypesRead(wanted)
  return true
}

/** Notes that the compiler has read a source, with or without its tests. @param source as `typedSources` knew it before */
export function noteTypesRead(source: string): void {
  mkdirSync(path.dirname(MARK), { recursive: true })
  writeFileSync(MARK, source)
}

/** @throws Problem when the compiler refuses the project */
export function compile(project: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const compiler = path.join(path.dirname(manifest), 'bin/tsc')
  const words = ['--noEmit', '--pretty', 'false', '--project', project]
  return runNode([compiler, ...words], 'There are type errors: the lines above say where.', { quiet: true })
}

/** What the compiler reads of all that runs. Files in the root count too: middleware, instrumentation, settings. */
export function typedSources(): string {
  const inRoot = readdirSync(ROOT).filter((name) => /\.ts$|^tsconfig.*\.json$/.test(name))
  return fingerprint([...FOLDERS, ...inRoot.filter((name) => name !== 'next-env.d.ts')], ROOT)
}
