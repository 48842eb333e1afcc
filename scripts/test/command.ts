import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from '../postgres/folders'
import { FOLLOWING, followingEnv } from '../start/following'

const require = createRequire(import.meta.url)

/**
 * Runs a tool of node_modules with its output shown; it ends when we end.
 * @param tool package and the name of its program, when that is another
 * @returns its exit status, -1 when a signal ended it
 */
export function runTool(
  tool: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [...FOLLOWING, programOf(tool), ...words], {
    cwd: ROOT,
    env: { ...process.env, ...followingEnv(), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve) => child.once('exit', (status) => resolve(status ?? -1)))
}

/** The script behind a package's command. */
function programOf(tool: string): string {
  const file = path.join(ROOT, 'node_modules', tool, 'package.json')
  const { bin } = require(file)
  const script = typeof bin === 'string' ? bin : (bin[path.basename(tool)] ?? Object.values(bin)[0])
  return path.join(path.dirname(file), script)
}
