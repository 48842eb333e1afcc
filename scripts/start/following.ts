import { pathToFileURL } from 'node:url'
import { ROOT } from '../postgres/folders'

/** Flags for a Node that ends when this process ends; it needs an `ipc` channel and `followingEnv` too. */
export const FOLLOWING: readonly string[] = [
  '--import',
  pathToFileURL(`${ROOT}/scripts/start/follow-parent.mjs`).href,
]

/** Tells the child whom it follows. */
export function followingEnv(): Record<string, string> {
  return { FOLLOW_PARENT: String(process.pid) }
}
