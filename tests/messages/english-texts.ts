import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { wordingOf } from '@/server/payments/gateways/sandbox/service/console/texts'
import { flatten } from './message-format'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** An English text that somebody reads, and where it stands: a file, or the key of a message. */
export interface EnglishText {
  readonly where: string
  readonly text: string
}

const isSlug = (text: string) => /^[a-z\d-]+$/.test(text)
const isData = (line: string) => /^(?:slug|old|id|date|picture):|^\[/.test(line)

function english(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(?:alt_)?en$/.test(key) && !isSlug(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    english(inner, Array.isArray(value) || key === 'en' ? key : name),
  )
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file))
}

const inFile = (where: string, texts: readonly string[]) => texts.map((text) => ({ where, text }))

/** Trips, places, hosts, reviews, pages of words, and what drawings show. */
export function catalogueTexts(): EnglishText[] {
  const data = [...filesOf('catalogue', '.json'), 'public/pictures/manifest.json']
  return [
    ...data.flatMap((file) => inFile(file, english(JSON.parse(read(file))))),
    ...filesOf('catalogue', '.en.md').flatMap((file) =>
      inFile(
        file,
        read(file)
          .split('\n')
          .filter((line) => !isData(line)),
      ),
    ),
  ]
}

/** Messages without the names of their arguments, and the pages of the sandbox's gateway. */
export function siteTexts(): EnglishText[] {
  const messages = [...flatten(JSON.parse(read('messages/en_US.json')))]
  const sandbox = [...flatten(wordingOf('en').t)]
  return [...messages, ...sandbox].map(([where, text]) => ({
    where,
    text: text.replaceAll(/\{\w+|\b(?:fortnight|cancelled) \{/g, ' '),
  }))
}
