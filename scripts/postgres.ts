import { spawnSync } from 'node:child_process'
import type pg from 'pg'
import { administrate } from './postgres/administrate'
import { findBinaries } from './postgres/binaries'
import {
  type Cluster,
  dataOf,
  newCluster,
  readCluster,
  siteUrlOf,
  urlOf,
  writeCluster,
} from './postgres/cluster-file'
import { initialise } from './postgres/initialise'
import { keepUp } from './postgres/keep-up'
import { answers, freePort, launch } from './postgres/launch'
import { exclusively } from './postgres/lock'
import { databaseUser } from './postgres/operating-user'
import { runningPostmaster } from './postgres/postmaster'
import { Problem } from './postgres/problem'
import { checkReachable } from './postgres/reachable'
import { giveUpUse, registerUse } from './postgres/users'

/** A database that answers. */
export interface ReadyDatabase {
  /** For whoever owns the tables: migrations and what prepares a start. */
  readonly url: string
  /** For the site, which reads and writes rows; the same address where nobody parted the two. */
  readonly site: string
  /** Whether it is the one this project brings along. */
  readonly embedded: boolean
  /** From now on the embedded one is brought back, on the same port, when it is killed; `stop` ends that. */
  readonly keepUp: (tell: (sentence: string) => void) => void
  /** Stops the embedded one, unless another process still uses it. @returns whether it was stopped */
  readonly stop: () => Promise<boolean>
}

/** The name of the site's database in the embedded PostgreSQL. */
export const DATABASE = 'andanza'

/**
 * The database of DATABASE_URL (of MIGRATION_DATABASE_URL for whoever owns its tables), or else the embedded PostgreSQL, brought up when it does not run (adr 0001).
 * @throws Problem with one sentence that says what to do
 */
export async function ensureDatabase(given = process.env.DATABASE_URL): Promise<ReadyDatabase> {
  if (given?.trim()) {
    const url = process.env.MIGRATION_DATABASE_URL?.trim() || given
    await checkReachable(url)
    return { url, site: given, embedded: false, keepUp: () => undefined, stop: async () => false }
  }
  const cluster = await exclusively('postgres', ensureCluster)
  let forget = () => {}
  return {
    url: urlOf(cluster, DATABASE),
    site: siteUrlOf(cluster, DATABASE),
    embedded: true,
    keepUp: (tell) => {
      forget = keepUp({ isUp: () => Boolean(runningPostmaster(cluster)), bringBack, tell })
    },
    stop: () => {
      forget()
      return exclusively('postgres', stopUnused)
    },
  }
}

/** Starts it where it was: who is connected to it comes back to the same port. */
async function bringBack(): Promise<void> {
  await exclusively('postgres', async () => {
    const cluster = readCluster()
    if (!cluster || runningPostmaster(cluster)) return
    const user = databaseUser()
    await launch(cluster, findBinaries(user, cluster.folder), user)
  })
}

async function ensureCluster(): Promise<Cluster> {
  registerUse()
  const user = databaseUser()
  const known = readCluster()
  const running = known && runningPostmaster(known)
  if (known && running && (await answers({ ...known, port: running.port }))) {
    return running.port === known.port ? known : writeCluster({ ...known, port: running.port })
  }
  if (running)
    throw new Problem(`A PostgreSQL (process ${running.pid}) has our data open but refuses us: stop it.`)
  const placed = known ?? writeCluster(newCluster(user))
  const binaries = findBinaries(user, placed.folder)
  initialise(placed, binaries, user)
  const cluster = writeCluster({ ...placed, port: await freePort() })
  await launch(cluster, binaries, user)
  await createDatabase(cluster)
  return cluster
}

async function createDatabase(cluster: Cluster): Promise<void> {
  await asAdministrator(cluster, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
}

async function stopUnused(): Promise<boolean> {
  const cluster = readCluster()
  const shared = giveUpUse()
  if (shared || !cluster || !runningPostmaster(cluster) || (await isUsed(cluster))) return false
  const user = databaseUser()
  const { pgCtl } = findBinaries(user, cluster.folder)
  const run = spawnSync(pgCtl, ['stop', '-D', dataOf(cluster), '-m', 'fast', '-w', '-t', '30'], {
    ...user,
    cwd: cluster.folder,
    encoding: 'utf8',
  })
  return run.status === 0
}

/** Another site or a test run may use the same server: it is theirs to stop then. */
function isUsed(cluster: Cluster): Promise<boolean> {
  return asAdministrator(cluster, async (client) => {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return Boolean(rowCount)
  })
}

function asAdministrator<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return administrate(urlOf(cluster, 'postgres'), work, 5000)
}
