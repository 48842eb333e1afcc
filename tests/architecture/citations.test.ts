import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unknownCitations, unknownNames } from './citations'

const KINDS = ['ts', 'tsx', 'mts', 'mjs', 'cjs', 'css', 'sql', 'md'].map((kind) => `*.${kind}`)
/** This test itself, and what travels with a purpose of its own: the words of the catalogue. */
const LEFT_OUT = /^tests\/architecture\/citations|^catalogue\/content\//

const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...KINDS], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file) && !LEFT_OUT.test(file))

describe('what the repository cites', () => {
  it('is in the repository', () => {
    const unknown = FILES.flatMap((file) =>
      unknownCitations(readFileSync(file, 'utf8'), file).map((cited) => `${file}: ${cited}`),
    )
    expect(unknown).toEqual([])
    expect(FILES.length).toBeGreaterThan(500)
  })
})

describe('what the rules name', () => {
  const code = FILES.filter((file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file))
  const all = code.map((file) => readFileSync(file, 'utf8')).join('\n')
  const files = [...FILES, '.dependency-cruiser.cjs']

  it.each(['docs/domain.md', 'docs/reliability.md'])('is in the code: %s', (document) => {
    expect(unknownNames(readFileSync(document, 'utf8'), files, all)).toEqual([])
  })

  it('is missed when it is not', () => {
    const text =
      'See `lib/gone.ts`, `gone-too.ts`, `lib/nowhere`, `priceNothing`, `MOST_GONE`, `priceCart` and `es_MX`.'
    const gone = ['lib/gone.ts', 'gone-too.ts', 'lib/nowhere', 'priceNothing', 'MOST_GONE']
    expect(unknownNames(text, ['lib/pricing/price-cart.ts'], 'function priceCart() {}')).toEqual(gone)
  })
})

describe('a citation', () => {
  const cited = (text: string) => unknownCitations(text, 'lib/money/money.ts')

  it.each([
    ['a section of the rules', '/** Half-up (domain.md §2). */'],
    ['a range of them', '// domain.md §1–2, specification §3–5'],
    ['one that goes on in the next line', '/**\n * as it is written (domain.md\n * §6)\n */'],
    ['a settled contradiction', '(domain.md §11.1)'],
    ['a rule', '(reliability.md R3–R5, R8)'],
    ['a rule in a section', '(reliability.md §2.12, I32)'],
    ['a target', '(performance.md, P5 and P6)'],
    ['a decision', '(adr 0003, 0005)'],
    ['a file', 'see docs/errors.md, README.md and format-money.ts'],
  ])('passes of %s', (_, text) => {
    expect(cited(text)).toEqual([])
  })

  it.each([
    ['domain.md §99', 'domain.md §99'],
    ['domain.md §3 and §14', 'domain.md §14'],
    ['(specification §11)', 'specification §11'],
    ['(reliability.md §2.14)', 'reliability.md §2.14'],
    ['(reliability.md\n * I99)', 'reliability.md I99'],
    ['(performance.md, P77)', 'performance.md P77'],
    ['(adr 0099)', 'adr 0099'],
    ['drawn in look.md', 'look.md'],
    ['(design/api.md)', 'design/api'],
    ['(architecture.md, decision 4)', 'decision 4'],
    ['as issue 10 asked', 'issue 10'],
  ])('fails of %s', (text, unknown) => {
    expect(cited(text)).toContain(unknown)
  })
})
