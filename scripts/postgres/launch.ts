import { spawn } from 'node:child_process'
import { chmodSync, closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries'
import { type Cluster, dataOf, urlOf } from './cluster-file'
import { inData } from './folders'
import { type OperatingUser, plainEnvironment } from './operating-user'
import { forgetKilled } from './postmaster'
import { Problem, problemOf } from './problem'

const LOG = 'postgres.log'
const PATIENCE_MS = 60_000

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C at the terminal does not reach it while requests drain.
 * After a kill -9 the old server's children may hold its memory for a moment: it tries again for some seconds.
 * @throws Problem when it does not come up
 */
export async function launch(
  cluster: Cluster,
  binaries: Binaries,
  user: OperatingUser | undefined,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    forgetKilled(cluster)
    const failure = await launchOnce(cluster, binaries, user)
    if (!failure) return
    const passes = /pre-existing shared memory block|lock file .* already exists/.test(failure)
    if (!passes || attempt === 10)
      throw problemOf('PostgreSQL did not start, see .data/postgres.log', failure)
    await sleep(1000)
  }
}

/** @returns what PostgreSQL wrote when it gave up, undefined when it answers */
async function launchOnce(
  cluster: Cluster,
  binaries: Binaries,
  user: OperatingUser | undefined,
): Promise<string | undefined> {
  const log = openLog()
  const settings = [
    `port=${cluster.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const child = spawn(binaries.postgres, ['-D', dataOf(cluster), ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
    env: plainEnvironment(),
  })
  let ended: string | undefined
  child.once('error', (error) => {
    ended = String(error)
  })
  child.once('exit', () => {
    ended ??= readFileSync(log.file, 'utf8').slice(log.start)
  })
  child.unref()
  closeSync(log.descriptor)
  await answering(cluster, () => ended !== undefined)
  return ended
}

function openLog(): { file: string; descriptor: number; start: number } {
  const file = inData(LOG)
  const descriptor = openSync(file, 'a', 0o600)
  chmodSync(file, 0o600)
  if (statSync(file).size > 10_000_000) truncateSync(file)
  return { file, descriptor, start: statSync(file).size }
}

/** Waits until a connection is answered or `gaveUp` says that none will be. */
async function answering(cluster: Cluster, gaveUp: () => boolean): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!gaveUp()) {
    if (await answers(cluster)) return
    if (Date.now() > until)
      throw new Problem('PostgreSQL did not answer within a minute, see .data/postgres.log.')
    await sleep(50)
  }
}

/** Whether the cluster's server takes our password. */
export async function answers(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, 'postgres'),
    connectionTimeoutMillis: 3000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A port of the loopback interface that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
