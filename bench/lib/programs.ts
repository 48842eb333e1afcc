import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@/scripts/postgres/folders'
import { FOLLOWING, followingEnv } from '@/scripts/start/following'

const PATIENCE_MS = 60_000

/** A process of the bench itself: a reference server or a runner of SQL. It ends when the bench ends. */
export interface Program {
  readonly pid: number
  readonly child: ChildProcess
  readonly stop: () => Promise<void>
}

/** Runs a plain JavaScript file of `bench/` in Node. @param file relative to the clone */
export function startProgram(file: string, env: Record<string, string>): Program {
  const child = spawn(process.execPath, [...FOLLOWING, file], {
    cwd: ROOT,
    env: { ...process.env, ...followingEnv(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    return gone
  }
  return { pid: child.pid ?? 0, child, stop }
}

/** Waits until a server answers anything at all. @throws Error when it ends or stays silent for a minute */
export async function answering(program: Program, url: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (program.child.exitCode === null && Date.now() < until) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer) return
    await sleep(50)
  }
  throw new Error(`Nothing answers at ${url}.`)
}
