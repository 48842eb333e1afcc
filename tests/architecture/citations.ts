import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where documents are that are cited by their name alone. */
const DOCUMENTS = 'docs'
const ADRS = readdirSync(path.join(DOCUMENTS, 'adr')).map((name) => name.slice(0, 4))

const read = (name: string) => readFileSync(path.join(DOCUMENTS, name), 'utf8')
const found = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, id]) => id))

/** Numbers of sections: headings (`## 6.`, `### 2.10`), and the settled contradictions of §11 (`**11.2**`). */
const sectionsOf = (text: string) => found(text, /^(?:#{2,3} |\d+\. \*\*)(\d+(?:\.\d+)?)/gm)

const SECTIONS: Readonly<Record<string, ReadonlySet<string | undefined>>> = {
  'domain.md': sectionsOf(read('domain.md')),
  'reliability.md': sectionsOf(read('reliability.md')),
  specification: sectionsOf(read('specification.txt')),
}
/** Rules that are cited by a letter and number. */
const RULES: Readonly<Record<string, ReadonlySet<string | undefined>>> = {
  'reliability.md': found(read('reliability.md'), /\*\*([A-Z]\d+)\*\*/g),
  'performance.md': found(read('performance.md'), /^\| (P\d+b?) /gm),
}

const CITED =
  /\b(domain\.md|reliability\.md|[Ss]pecification),? (§\d[\d.§]*(?:(?:[,;]? (?:and )?|[–-])§?\d+(?:\.\d+)?)*)/g
const RULED =
  /\b(reliability\.md|performance\.md),? (?:§[\d.]+, )?([A-Z]\d+b?(?:(?:, | and |[–-])[A-Z]\d+b?)*)/g

/** Answers of the site that have such a name, and are no documents. */
const SERVED = new Set(['robots.txt', '.well-known/security.txt'])

/** What a text cites and this repository does not have, as it is written there. */
export function unknownCitations(text: string, file: string): string[] {
  const plain = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ')
  return [
    ...[...plain.matchAll(CITED)].flatMap(([, name = '', cited = '']) =>
      numbersOf(cited)
        .filter((number) => !SECTIONS[name.replace('Spec', 'spec')]?.has(number))
        .map((number) => `${name} §${number}`),
    ),
    ...[...plain.matchAll(RULED)].flatMap(([, name = '', cited = '']) =>
      (cited.match(/[A-Z]\d+b?/g) ?? [])
        .filter((rule) => !RULES[name]?.has(rule))
        .map((rule) => `${name} ${rule}`),
    ),
    ...[...plain.matchAll(/\badr ((?:\d{4}(?:, )?)+)/g)].flatMap(([, cited = '']) =>
      (cited.match(/\d{4}/g) ?? []).filter((adr) => !ADRS.includes(adr)).map((adr) => `adr ${adr}`),
    ),
    ...[...plain.matchAll(/(?<![\w*<>{}./-])((?:[\w.-]+\/)*[\w-]+\.(?:md|txt))\b/g)].flatMap(
      ([, name = '']) => (isThere(name, file) ? [] : [name]),
    ),
    // Nobody who reads the repository can look these up.
    ...(plain.match(/\b(?:(?:design|mocks)\/\w+|decisions? \d+|issue #?\d+)\b/g) ?? []),
  ]
}

function numbersOf(cited: string): string[] {
  return (cited.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => number.replace(/\.$/, ''))
}

function isThere(name: string, file: string): boolean {
  // An address may stand before it, of which a port is what looks like a folder.
  if (SERVED.has(name.replace(/^\d+\//, ''))) return true
  return [path.dirname(file), '.', DOCUMENTS].some((folder) => existsSync(path.join(folder, name)))
}

/** Names in backticks that a document gives as code and the code does not have: files, folders, functions, constants. */
export function unknownNames(text: string, files: readonly string[], code: string): string[] {
  const names = [...text.matchAll(/`([^`\s*<>]+)`/g)].map(([, name = '']) => name)
  return names.filter((name) => {
    if (/^[\w./-]+\.(?:ts|tsx|mjs|cjs)$/.test(name))
      return !files.some((file) => `/${file}`.endsWith(`/${name}`))
    if (/^(?:lib|server|tests|stores)\//.test(name)) return !files.some((file) => file.startsWith(name))
    return /^(?:[a-z]+[A-Z]\w+|[A-Z]+_[A-Z_]+)$/.test(name) && !new RegExp(`\\b${name}\\b`).test(code)
  })
}
