import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const NAMED = /`((?:app|lib|server|scripts|tests|messages|components|docs)\/[\w./[\]-]+)`|\]\(([\w./-]+)\)/g

it.each(['CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'CHANGELOG.md'])(
  '%s names files that are there',
  (document) => {
    const names = [...readFileSync(document, 'utf8').matchAll(NAMED)].map(
      ([, code, link]) => code ?? link ?? '',
    )
    expect(names.filter((name) => !existsSync(name))).toEqual([])
  },
)

it('the workflow calls .ci/run, pins what it uses and may only read', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  expect(workflow).toMatch(/^\s+- run: \.ci\/run$/m)
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n$/m)
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(0)
  for (const name of used) expect(name).toMatch(/@[0-9a-f]{40}$/)
})
