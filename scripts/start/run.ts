import { spawn } from 'node:child_process'
import { ROOT } from '../postgres/folders'
import { Problem } from '../postgres/problem'
import { ensureBundle, type PROGRAMS, programFile } from './bundle.mjs'
import { FOLLOWING, followingEnv } from './following'

/** How a program is run by the start. */
export interface Run {
  readonly env?: Record<string, string | undefined>
  /** Keep what it prints, and show it only when it fails. */
  readonly quiet?: boolean
}

/**
 * Runs a program in Node; it ends when we end, however that happens.
 * @throws Problem with the last lines when it fails
 */
export async function runNode(words: readonly string[], failure: string, options: Run = {}): Promise<void> {
  const child = spawn(process.execPath, [...FOLLOWING, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...followingEnv(), ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit', 'ipc'],
  })
  let printed = ''
  const keep = (text: Buffer) => {
    printed = (printed + text).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (status === 0) return
  if (printed) console.error(printed.trim())
  throw new Problem(
    printed.includes('ENOSPC') ? 'The disk is full: free some space and start again.' : failure,
  )
}

/**
 * Runs a program of ours as it runs in production: out of the bundle.
 * @throws Problem with the last lines when it fails
 */
export async function runProgram(
  name: keyof typeof PROGRAMS,
  words: readonly string[],
  failure: string,
  options: Run = {},
): Promise<void> {
  await ensureBundle()
  await runNode([programFile(name), ...words], failure, options)
}
