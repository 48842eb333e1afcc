import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../postgres/folders'
import { type OperatingUser, plainEnvironment } from '../postgres/operating-user'
import { Problem } from '../postgres/problem'
import { type Instruction, ignores, readCopy, readEnvironment, type Stage } from './dockerfile'

/** A stage that was carried out. */
export interface Carried {
  /** Where its WORKDIR is on this machine. */
  readonly folder: string
  readonly env: Record<string, string | undefined>
}

/** How the steps are carried out. */
export interface Rehearsal {
  /** A folder that holds nothing but this rehearsal. */
  readonly root: string
  /** Whose rights the steps have; undefined when ours are not those of root. */
  readonly user: OperatingUser | undefined
  /** Take packages and build of this clone, instead of installing and building everything once more. */
  readonly quick: boolean
}

/** Carries out the steps of a stage in a folder of its own, without rights. */
export function carryOut(stage: Stage, earlier: ReadonlyMap<string, Carried>, how: Rehearsal): Carried {
  const base = path.join(how.root, stage.name)
  mkdirSync(base)
  let state: Carried = { folder: base, env: { ...plainEnvironment(), HOME: how.root } }
  for (const step of stage.steps) {
    if (step.word === 'WORKDIR') {
      state = { ...state, folder: path.join(base, step.rest) }
      mkdirSync(state.folder, { recursive: true })
      own(base, how)
    }
    if (step.word === 'ENV') state = { ...state, env: { ...state.env, ...readEnvironment(step.rest) } }
    if (step.word === 'COPY') copy(step, state, earlier, how)
    if (step.word === 'RUN') run(step, state, how)
  }
  return state
}

function copy(
  { rest }: Instruction,
  { folder }: Carried,
  earlier: ReadonlyMap<string, Carried>,
  how: Rehearsal,
) {
  const { from, sources, target } = readCopy(rest)
  const ignored = ignores(readFileSync(path.join(ROOT, '.dockerignore'), 'utf8'))
  for (const source of sources) {
    const absolute = from ? path.join(how.root, from, source) : path.join(ROOT, source)
    const isFile = source !== '.' && !from
    const to = path.join(folder, target, isFile ? path.basename(source) : '')
    const filter = (file: string) =>
      from !== undefined || file === ROOT || !ignored(path.relative(ROOT, file).replaceAll('\\', '/'))
    cpSync(absolute, to, { recursive: true, verbatimSymlinks: true, filter })
  }
  if (from && !earlier.has(from)) throw new Problem(`There is no stage ${from}.`)
  own(folder, how)
}

function run({ rest }: Instruction, { folder, env }: Carried, how: Rehearsal): void {
  if (how.quick && rest.startsWith('npm ci')) {
    console.log(`  RUN ${rest} – not rehearsed: the packages of this clone`)
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
    return
  }
  if (how.quick && rest.startsWith('npm run image')) {
    for (const name of ['.next', '.build', 'public/pictures'])
      cpSync(path.join(ROOT, name), path.join(folder, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: (file) => !file.includes('.next/cache'),
      })
    own(folder, how)
  }
  console.log(`  RUN ${rest}`)
  const { status } = spawnSync('/bin/sh', ['-c', rest], {
    ...how.user,
    cwd: folder,
    env: env as NodeJS.ProcessEnv,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Problem(`This step of the Dockerfile failed: ${rest}`)
}

function own(folder: string, { user }: Rehearsal): void {
  if (user) spawnSync('chown', ['-Rh', `${user.uid}:${user.gid}`, folder])
}

/** Starts a program of a stage as its user. */
export function startIn(
  { folder, env }: Carried,
  [, ...words]: readonly string[],
  how: Rehearsal,
  more: Record<string, string>,
) {
  const all = { ...env, ...more } as NodeJS.ProcessEnv
  return spawn(process.execPath, words, {
    ...how.user,
    cwd: folder,
    env: all,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs a program of a stage to its end. @returns its exit status */
export function runIn(
  carried: Carried,
  words: readonly string[],
  how: Rehearsal,
  more: Record<string, string>,
) {
  const child = startIn(carried, words, how, more)
  return new Promise<number | null>((resolve) => child.once('exit', resolve))
}
