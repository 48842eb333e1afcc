import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Cluster, dataOf } from './cluster-file'

/** A PostgreSQL that is up, as its own `postmaster.pid` tells. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** The PostgreSQL that runs on this data; undefined when there is none, whatever a killed one left behind. */
export function runningPostmaster(cluster: Cluster): Postmaster | undefined {
  const file = path.join(dataOf(cluster), 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!isPostgres(pid)) return undefined
  return { pid, port: Number(lines[3]) }
}

/**
 * Takes away the `postmaster.pid` of a killed PostgreSQL. PostgreSQL does so too, but refuses to start when another
 * program got the same process id since.
 */
export function forgetKilled(cluster: Cluster): void {
  if (!runningPostmaster(cluster)) rmSync(path.join(dataOf(cluster), 'postmaster.pid'), { force: true })
}

function isPostgres(pid: number): boolean {
  return Number.isInteger(pid) && pid > 1 && isAlive(pid) && /postgres/.test(commandOf(pid))
}

/** Whether a process is there, another user's too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  const linux = `/proc/${pid}/cmdline`
  if (existsSync(linux)) return readFileSync(linux, 'utf8')
  // Where nothing tells (Windows), a live process with that number is taken for ours: PostgreSQL decides.
  const run = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return run.error ? 'postgres' : run.stdout
}
