import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { completeLockfile } from '@/scripts/complete-lockfile'
import { EXCEPTIONS, isAllowed, type Use } from './allowed'

interface Locked {
  readonly version?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

interface Installed {
  readonly name: string
  readonly licence: string
  readonly use: Use
}

const lockfile: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Every package of the lockfile that is installed here; the optional ones of other systems are not. */
function installedPackages(): Installed[] {
  return Object.entries(lockfile.packages).flatMap(([folder, { dev, devOptional }]) => {
    const file = `${folder}/package.json`
    if (folder === '' || !existsSync(file)) return []
    const { name, license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
    return [
      {
        name: name ?? folder,
        licence: textOf(license ?? licenses),
        use: dev || devOptional ? 'tool' : 'shipped',
      },
    ]
  })
}

function textOf(licence: unknown): string {
  if (typeof licence === 'string') return licence
  if (Array.isArray(licence)) return licence.map(textOf).join(' OR ')
  if (licence && typeof licence === 'object' && 'type' in licence) return String(licence.type)
  return 'none'
}

let packages: Installed[]
beforeAll(() => {
  packages = installedPackages()
})

describe('the licences', () => {
  it('of all installed packages are on the list', () => {
    const others = packages.filter(
      ({ name, licence, use }) => !isAllowed(licence, use) && !(name in EXCEPTIONS),
    )
    expect(others).toEqual([])
  })

  it('are read from every package that the lockfile wants here', () => {
    const missing = Object.entries(lockfile.packages).filter(
      ([folder, { optional, devOptional }]) =>
        folder && !optional && !devOptional && !existsSync(`${folder}/package.json`),
    )
    expect(missing.map(([folder]) => folder)).toEqual([])
    expect(packages.length).toBeGreaterThan(300)
  })

  it('have no exception that is not needed', () => {
    const needed = packages.filter(({ licence, use }) => !isAllowed(licence, use)).map(({ name }) => name)
    // Binary packages: only the one of this system is installed.
    const platform = /^@img\//
    expect(Object.keys(EXCEPTIONS).filter((name) => !needed.includes(name) && !platform.test(name))).toEqual(
      [],
    )
  })

  it('are understood when several are offered or demanded', () => {
    expect(isAllowed('(MIT OR GPL-3.0)', 'shipped')).toBe(true)
    expect(isAllowed('MIT AND GPL-3.0', 'shipped')).toBe(false)
    expect(isAllowed('AGPL-3.0', 'tool')).toBe(false)
    expect(isAllowed('MPL-2.0', 'shipped')).toBe(false)
    expect(isAllowed('MPL-2.0', 'tool')).toBe(true)
  })
})

it('is a lockfile that npm ci takes: the packages of other systems are in it too', () => {
  expect(completeLockfile(structuredClone(lockfile.packages))).toEqual([])
})
