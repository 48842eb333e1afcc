import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

/** Spellings of other Englishes, and clocks with 24 hours: our English readers are in the United States. */
const FOREIGN = new RegExp(
  [
    String.raw`\b(?:re)?(?:colour|harbour|neighbour|favourite|flavour|metre|kilometre|centre|theatre|licence)\w*`,
    String.raw`\btravell(?:er|ed|ing)\w*|\b(?:cancell|snorkell)(?:ed|ing)\b|\bco-operative|\bfortnight|\bqueue`,
    String.raw`\b\w+is(?:ation|ations)\b|\bgrey\b|\bwhilst\b|\b(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:]|\s?[ap]m)`,
  ].join('|'),
  'giu',
)

function english(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'en' && !isSlug(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    english(inner, Array.isArray(value) || key === 'en' ? key : name),
  )
}

const isSlug = (text: string) => /^[a-z\d-]+$/.test(text)

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file))
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const isData = (line: string) => /^(?:slug|old|id|date|picture):|^\[/.test(line)

function foreignIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(FOREIGN) ?? [])
}

test('the check knows the words it looks for', () => {
  expect(foreignIn(['Two travellers leave the harbour at 13:30.', 'acclimatisation'])).toHaveLength(4)
  expect(foreignIn(['Two travelers leave the harbor at 1:30pm.', 'a promise, an improvised visit'])).toEqual(
    [],
  )
})

test('the catalogue is written in English of the United States', () => {
  const files = filesOf('catalogue', '.json')
  const texts = files.flatMap((file) => english(JSON.parse(read(file))))
  const pages = filesOf('catalogue', '.en.md').flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !isData(line)),
  )
  expect(texts.length).toBeGreaterThan(1_000)
  expect(foreignIn([...texts, ...pages])).toEqual([])
})

test('so are the texts of the site', () => {
  const texts: unknown = JSON.parse(read('messages/en_US.json'))
  const words = JSON.stringify(texts).replaceAll(/"\w+":|\{\w+|\b(?:fortnight|cancelled) \{/g, ' ')
  expect(foreignIn([words])).toEqual([])
})
