import { z } from 'zod'
import { askJsonWithHeaders } from '@/server/platform/ask-json'
import type { WordPressSettings } from '@/server/platform/env/content'
import { ENTRY_FIELDS, type Entry, entry, POST_FIELDS } from './shapes'

/** The languages that WordPress has (Polylang's `lang`). */
export const LANGUAGES = ['es-co', 'en'] as const
export type WordPressLanguage = (typeof LANGUAGES)[number]

/** For one answer; nobody waits for it, but a sweep is given up after a minute. */
const TIMEOUT_MS = 10_000
/** The most that REST v2 gives at once. */
const PAGE = 100
/** More texts than these, of a type in a language, are a mistake of an address. */
const MOST_PAGES = 50

const page = z.array(entry)

/**
 * Everything of a type that is published in a language, as its list tells it.
 * @throws Error with a word why, also when it changed while it was read: half a list would look like deleted texts
 */
export async function listEntries(
  { url }: WordPressSettings,
  type: string,
  language: WordPressLanguage,
): Promise<Entry[]> {
  const found: Entry[] = []
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const query = { lang: language, per_page: `${PAGE}`, page: `${number}`, orderby: 'id', order: 'asc' }
    const { data, headers } = await asked(page, url, type, { ...query, _fields: ENTRY_FIELDS })
    found.push(...data)
    pages = countOf(headers, 'x-wp-totalpages')
    if (pages > MOST_PAGES) throw new Error(`${type} has ${pages} pages`)
    if (number >= pages && new Set(found.map(({ id }) => id)).size !== countOf(headers, 'x-wp-total')) {
      throw new Error(`${type} changed while it was read`)
    }
  }
  return found
}

/** Entries whole, in any order; what is gone meanwhile is left out. They are still to be read by a schema, one by one. */
export async function readPosts(
  { url }: WordPressSettings,
  type: string,
  language: WordPressLanguage,
  ids: readonly number[],
): Promise<unknown[]> {
  const query = { lang: language, per_page: `${PAGE}`, include: ids.join(','), _embed: 'wp:featuredmedia' }
  return (await asked(z.array(z.unknown()), url, type, { ...query, _fields: POST_FIELDS })).data
}

function asked<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  type: string,
  query: Readonly<Record<string, string>>,
) {
  return askJsonWithHeaders(schema, `${url}/wp-json/wp/v2/${type}?${new URLSearchParams(query)}`, {
    timeoutMs: TIMEOUT_MS,
  })
}

function countOf(headers: Headers, name: string): number {
  const text = headers.get(name) ?? ''
  if (!/^\d{1,9}$/.test(text)) throw new Error(`no ${name}`)
  return Number(text)
}
