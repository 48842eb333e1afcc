import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DATA, inData } from './folders'
import { canReach, type OperatingUser } from './operating-user'
import { Problem } from './problem'

/** What is remembered about the embedded database in `.data/cluster.json`, readable by its owner only. */
export interface Cluster {
  /** Where data, and copied programs if any, are; owned by the database's user. */
  readonly folder: string
  readonly port: number
  readonly password: string
}

const FILE = 'cluster.json'

export function readCluster(): Cluster | undefined {
  const file = inData(FILE)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Problem(
      '.data/cluster.json cannot be read: restore it, or move the folder .data away to begin anew.',
    )
  }
}

/** Written aside and renamed: a crash leaves the old one or the new one. */
export function writeCluster(cluster: Cluster): Cluster {
  const half = inData(`${FILE}.${process.pid}`)
  writeFileSync(half, `${JSON.stringify(cluster, null, 2)}\n`, { mode: 0o600 })
  renameSync(half, inData(FILE))
  return cluster
}

/** A cluster that has only its place and its password yet. */
export function newCluster(user: OperatingUser | undefined): Cluster {
  return { folder: folderFor(user), port: 0, password: randomBytes(24).toString('base64url') }
}

/** Inside the clone when the database's user gets there, else a folder of its own outside. */
function folderFor(user: OperatingUser | undefined): string {
  if (canReach(user, path.dirname(inData(FILE)))) return ownedFolder(path.join(DATA, 'postgres'), user)
  const clone = createHash('sha256').update(DATA).digest('hex').slice(0, 12)
  return ownedFolder(`/var/tmp/andanza-${clone}`, user)
}

function ownedFolder(folder: string, user: OperatingUser | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = statSync(folder).uid
  if (user && owner !== user.uid && owner !== 0)
    throw new Problem(`${folder} belongs to somebody else: move it away.`)
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** The data directory of a cluster. */
export function dataOf(cluster: Cluster): string {
  return path.join(cluster.folder, 'data')
}

/** The address of one of its databases. */
export function urlOf(cluster: Cluster, database: string): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${database}`
}

/** The same with the rights of the site alone (scripts/postgres/application-role.ts). */
export function siteUrlOf(cluster: Cluster, database: string): string {
  const password = createHmac('sha256', cluster.password).update('the role of the site').digest('base64url')
  return `postgres://andanza_site:${password}@127.0.0.1:${cluster.port}/${database}`
}
