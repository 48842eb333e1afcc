import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries'
import { type Cluster, dataOf } from './cluster-file'
import { type OperatingUser, plainEnvironment } from './operating-user'
import { Problem, problemOf } from './problem'

/**
 * Makes the data directory once: UTF-8, the same sorting on every system, a password. It is made aside and renamed, so
 * that a kill in the middle leaves no half directory. Existing data is never touched.
 * @throws Problem when data is there that is not a database, or initdb fails
 */
export function initialise(cluster: Cluster, binaries: Binaries, user: OperatingUser | undefined): void {
  const data = dataOf(cluster)
  if (existsSync(path.join(data, 'PG_VERSION'))) return
  if (existsSync(data))
    throw new Problem(`${data} is not a whole database: restore a backup, or move it away.`)
  const half = `${data}.new`
  const passwordFile = path.join(cluster.folder, 'password')
  rmSync(half, { recursive: true, force: true })
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  try {
    runInitdb(binaries.initdb, half, passwordFile, user)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(half, data)
}

function runInitdb(
  program: string,
  data: string,
  passwordFile: string,
  user: OperatingUser | undefined,
): void {
  const words = [
    '-D',
    data,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  const sorting = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const run = spawnSync(program, [...words, ...sorting], {
    ...user,
    cwd: path.dirname(data),
    encoding: 'utf8',
    env: plainEnvironment(),
  })
  if (run.status === 0) return
  rmSync(data, { recursive: true, force: true })
  throw problemOf(
    'The database could not be initialised',
    `${run.stdout ?? ''}\n${run.stderr ?? ''}${run.error ?? ''}`,
  )
}
