import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Problem } from './problem'

/** An account of the operating system, as `spawn` takes it. */
export interface OperatingUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root: then it runs as `nobody`.
 * @returns undefined when the current user will do
 * @throws Problem when root has nobody to hand over to
 */
export function databaseUser(): OperatingUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['nobody', 'daemon'].map((name) => accounts.find(([found]) => found === name)).find(Boolean)
  if (!account)
    throw new Problem('PostgreSQL does not run as root and there is no user "nobody": set DATABASE_URL.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Whether a user may enter a folder, all folders above it included. */
export function canReach(user: OperatingUser | undefined, folder: string): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

/** What the programs of PostgreSQL need from our environment: none of our secrets. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: process.env.NODE_ENV }
}
