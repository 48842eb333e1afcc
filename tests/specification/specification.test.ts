import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sections } from './sections'
import { PROOFS, proofsOf, tableOfProofs } from './table'

const root = new URL('../../', import.meta.url)
const at = (path: string) => new URL(path, root)
const rows = PROOFS.flatMap((proofs) => Object.entries(proofs))

describe('the table of the specification', () => {
  it('has its nine sections, each of which says something', () => {
    expect(sections().map(({ title }) => title[0])).toEqual([...'123456789'])
    expect(Math.min(...sections().map(({ sentences }) => sentences.length))).toBeGreaterThan(5)
    expect(PROOFS).toHaveLength(9)
  })

  it('has one row for every sentence, and none for anything else', () => {
    const wrong = sections().flatMap(({ sentences }, n) =>
      sentences.filter((sentence) => proofsOf(PROOFS[n] ?? {}, sentence).length !== 1),
    )
    expect(wrong).toEqual([])
    const invented = PROOFS.flatMap((proofs, n) =>
      Object.keys(proofs).filter(
        (start) => sections()[n]?.sentences.filter((sentence) => sentence.startsWith(start)).length !== 1,
      ),
    )
    expect(invented).toEqual([])
  })

  it('names files that exist, and tests that are there by their words', () => {
    const lost = rows.flatMap(([start, { in: files, by }]) => [
      ...(files.length > 0 && by.length > 0 ? [] : [`${start}: nothing`]),
      ...files.filter((file) => !existsSync(at(file))),
      ...by.filter((entry) => !isTest(entry)),
    ])
    expect(lost).toEqual([])
  })

  it('is written down in docs/specification.md (npm run specification)', () => {
    expect(readFileSync(at('docs/specification.md'), 'utf8')).toBe(tableOfProofs())
  })
})

/** `file`, or `file: words of a title in it`. */
function isTest(entry: string): boolean {
  const [file = '', words] = entry.split(/: (.*)/)
  if (!/\.(?:test\.tsx?|spec\.ts|cases\.ts)$/.test(file) || !existsSync(at(file))) return false
  return words === undefined || textsOf(readFileSync(at(file), 'utf8')).some((text) => text.includes(words))
}

/** What stands between quotes: the titles of tests among it, and no comment. */
function textsOf(source: string): string[] {
  return [...source.matchAll(/(['"`])((?:(?!\1).)+)\1/g)].map(([, , text = '']) => text)
}

it('a test that is gone, that was named otherwise, or that is none is noticed', () => {
  const here = 'tests/specification/specification.test.ts'
  expect(isTest(`${here}: that was named otherwise`)).toBe(true)
  expect(
    ['tests/gone.test.ts', `${here}: ${['that', 'never', 'was'].join(' ')}`, 'README.md'].filter(isTest),
  ).toEqual([])
})
