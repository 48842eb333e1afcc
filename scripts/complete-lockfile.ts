import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './postgres/folders'

/** A package as package-lock.json has it. */
interface Locked {
  readonly version?: string
  readonly dev?: boolean
  readonly optionalDependencies?: Record<string, string>
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Adds the packages of other systems that a lockfile leaves out when the registry it was made with did not have them:
 * without them `npm ci` refuses the lockfile, here and everywhere.
 * @returns where they were added
 */
export function completeLockfile(packages: Record<string, Locked>): string[] {
  const added: string[] = []
  for (const [folder, { dev, optionalDependencies }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (!/^\d/.test(version) || found(packages, folder, name)?.version === version) continue
      const beside = `${folder.slice(0, folder.lastIndexOf('node_modules/'))}node_modules/${name}`
      const place = packages[beside] ? `${folder}/node_modules/${name}` : beside
      packages[place] = { version, ...(dev ? { dev } : {}), ...systemOf(name) }
      added.push(place)
    }
  }
  return added
}

/** The package that Node would find from a folder: the nearest one upwards. */
function found(packages: Record<string, Locked>, folder: string, name: string): Locked | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const candidate = packages[`${at ? `${at}/` : ''}node_modules/${name}`]
    if (candidate || at === '') return candidate
  }
}

/** For which machines a package is, as its name tells. */
function systemOf(name: string): object {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os.includes('linux') && /musl|gnu/.test(name) ? { libc: [libc] } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}

function main(): void {
  const file = path.join(ROOT, 'package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  const added = completeLockfile(lockfile.packages)
  const sorted = Object.entries(lockfile.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`Added ${added.length} packages of other systems`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
