import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Bill {
  readonly bomFormat: string
  readonly specVersion: string
  readonly components: readonly {
    readonly purl: string
    readonly scope: string
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  }[]
}

/** `npm run sbom`, as continuous integration keeps it. */
function bill(): Bill {
  const { sbom } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
  const [command, ...words] = String(sbom).split(' ')
  return JSON.parse(
    execFileSync(String(command), words, {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
}

it('tells in CycloneDX every package with its version, checksum and use', () => {
  const { bomFormat, specVersion, components } = bill()
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.[5-9]$/)])
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
    const found = components.find((one) => one.purl === purlOf(name, version))
    // Tools are optional, unless what runs needs them too.
    if (name in dependencies) expect(found?.scope, name).toBe('required')
    expect(
      found?.hashes?.map(({ alg }) => alg),
      name,
    ).toContain('SHA-512')
  }
  expect(components.some(({ scope }) => scope === 'optional')).toBe(true)
})

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`
