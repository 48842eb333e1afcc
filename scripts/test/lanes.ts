import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../postgres/folders'
import { FOLLOWING, followingEnv } from '../start/following'
import type { Row } from './result'

/** Parts that run in a process of their own, one after another, while this process runs others. */
export interface Lane {
  /** Shows what it printed so far, whole, and from then on what it prints; resolves when it has ended. */
  readonly show: () => Promise<readonly Row[]>
  readonly hasEnded: () => boolean
}

/** How a run is told that its rows go to the run that began it, which makes the table. */
const IS_LANE = 'TEST_LANE'

/** Whether this process is the lane of another one; what it begins itself is not. */
export function isLane(): boolean {
  const told = process.env[IS_LANE] === '1'
  delete process.env[IS_LANE]
  return told && process.send !== undefined
}

/** Hands a lane's rows to the run that began it. */
export const handOver = (rows: readonly Row[]): Promise<void> =>
  new Promise((resolve) => process.send?.(rows, undefined, undefined, () => resolve()))

/**
 * Begins parts beside this process; they end when it ends. What they print is kept until `show`, so that the output of
 * each part stays in one piece.
 * @param program what runs the parts it is given; another one in tests
 */
export function startLane(
  parts: readonly string[],
  program = path.join(ROOT, 'scripts/test.mjs'),
  out: (text: Buffer) => void = (text) => void process.stdout.write(text),
): Lane {
  const began = performance.now()
  const child = spawn(process.execPath, [...FOLLOWING, program, ...parts], {
    cwd: ROOT,
    env: { ...process.env, ...followingEnv(), [IS_LANE]: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const kept: Buffer[] = []
  let tell = (text: Buffer): void => void kept.push(text)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => tell(text))
  const ended = rowsOf(child).then((rows) => rows ?? lost(parts, (performance.now() - began) / 1000))
  return {
    show: () => {
      for (const text of kept.splice(0)) out(text)
      tell = out
      return ended
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}

/** @returns undefined when it ended without saying what came of its parts */
async function rowsOf(child: ChildProcess): Promise<readonly Row[] | undefined> {
  let rows: readonly Row[] | undefined
  child.on('message', (given) => {
    rows = given as readonly Row[]
  })
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(-1))
    child.once('close', resolve)
  })
  const failed = rows?.some((row) => row.failed > 0) ?? false
  return status === 0 || failed ? rows : undefined
}

/** A lane that was killed, or fell, proves nothing: all its parts failed. */
function lost(parts: readonly string[], seconds: number): readonly Row[] {
  const failures = ['the process that ran it ended without an answer']
  return parts.map((part) => ({ part, passed: 0, failed: 1, skipped: 0, failures, seconds }))
}
