import type { Proof, Proofs } from './proof'
import { CALLS } from './proofs/calls'
import { CONSTANTS } from './proofs/constants'
import { ENTITIES } from './proofs/entities'
import { ERRORS } from './proofs/errors'
import { PURPOSE } from './proofs/purpose'
import { ROLES } from './proofs/roles'
import { ROUTES } from './proofs/routes'
import { STATES } from './proofs/states'
import { VALIDATION } from './proofs/validation'
import { sections } from './sections'

/** By section of the specification, in its order. */
export const PROOFS: readonly Proofs[] = [
  ...[PURPOSE, ROUTES, ENTITIES, STATES, VALIDATION],
  ...[ROLES, CALLS, ERRORS, CONSTANTS],
]

/** The proofs that begin a sentence; there should be one. */
export const proofsOf = (proofs: Proofs, sentence: string): readonly Proof[] =>
  Object.entries(proofs)
    .filter(([start]) => sentence.startsWith(start))
    .map(([, proof]) => proof)

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('{', '&#123;').replaceAll('*', '\\*')
const link = (path: string) =>
  `[${path}](../${encodeURI(path).replaceAll('(', '%28').replaceAll(')', '%29')})`

function test(entry: string): string {
  const [file = '', words] = entry.split(/: (.*)/)
  return words === undefined ? link(file) : `${link(file)}: ${cell(words)}`
}

function row(sentence: string, proof: Proof | undefined): string {
  const cells = [
    cell(sentence),
    proof?.in.map(link).join('<br>') ?? '',
    proof?.by.map(test).join('<br>') ?? '',
  ]
  return `| ${cells.join(' | ')} |`
}

/** docs/specification.md: every sentence of the specification, where it is built and what proves it. */
export function tableOfProofs(): string {
  const tables = sections().map(({ title, sentences }, n) =>
    [
      `## ${title}`,
      '',
      '| sentence | built in | proved by |',
      '| --- | --- | --- |',
      ...sentences.map((sentence) => row(sentence, proofsOf(PROOFS[n] ?? {}, sentence)[0])),
    ].join('\n'),
  )
  const head = [
    '# The specification, sentence by sentence',
    'Every sentence of [specification.txt](specification.txt), where one begins to read how it is built, and the tests that prove it. Made by `npm run specification` out of `tests/specification/proofs`; `npm test` fails for a sentence without a row, for a row whose file or test does not exist, and when this page is older than they are.',
  ]
  return `${[...head, ...tables].join('\n\n')}\n`
}
