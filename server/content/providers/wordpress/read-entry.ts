import { createHash } from 'node:crypto'
import { contentLinks } from '@/lib/links/content-links'
import { slugProblem } from '@/server/catalogue/import/format-base'
import type { OutsideKind } from '@/server/platform/env/content'
import type { WordPressLanguage } from './ask'
import type { Entry } from './shapes'

/** Changes whenever the same answer would be kept otherwise, so that everything is read anew. */
const READER = 1

/** An entry of a list, as the site addresses it. */
export interface Listed {
  readonly id: number
  readonly kind: OutsideKind
  readonly key: string
  readonly language: WordPressLanguage
  readonly slug: string
  /** Its address at WordPress, in which other texts may link to it. */
  readonly link: string
  readonly fingerprint: string
}

/**
 * The entries of a list in its language. A WordPress without languages answers everything in each: what says no language
 * is of the first one that has it.
 * @param lists by language, Spanish first
 */
export function listedOf(
  kind: OutsideKind,
  lists: ReadonlyMap<WordPressLanguage, readonly Entry[]>,
  url: string,
): Listed[] {
  const found = new Map<number, Listed>()
  for (const [language, entries] of lists) {
    for (const entry of entries) {
      const said = entry.lang === undefined ? language : languageOf(entry.lang)
      if (said === language && !found.has(entry.id)) found.set(entry.id, listed(kind, language, entry, url))
    }
  }
  return [...found.values()]
}

function listed(kind: OutsideKind, language: WordPressLanguage, entry: Entry, url: string): Listed {
  const { id, link } = entry
  const spanish = Object.entries(entry.translations).find(([code]) => languageOf(code) === 'es-co')?.[1]
  const key = `wordpress:${language === 'es-co' ? id : spanish || id}`
  const slug = slugProblem(entry.slug) === null ? entry.slug : `${kind}-${id}`
  const all = JSON.stringify([READER, url, kind, language, key, entry])
  const fingerprint = createHash('sha256').update(all).digest('base64url')
  return { id, kind, key, language, slug, link, fingerprint }
}

/** `es_CO`, `es` and `es-co` are the Spanish of WordPress, `en` and `en_US` its English. */
function languageOf(code: string): WordPressLanguage | null {
  const [language] = code.toLowerCase().split(/[-_]/)
  return language === 'es' ? 'es-co' : language === 'en' ? 'en' : null
}

/** What follows the kind's word in the address of a text (specification §2): announcements are `slug-id`. */
export function addressOf({ kind, slug, id }: Pick<Listed, 'kind' | 'slug' | 'id'>): string {
  return kind === 'announcement' ? `${slug}-${id}` : slug
}

/** Where the texts are on this site, by their addresses at WordPress. */
export function ownAddresses(all: readonly Listed[]): ReadonlyMap<string, string> {
  const pathOf = (one: Listed) => contentLinks[one.kind](addressOf(one), localeOf(one.language))
  return new Map(all.filter(({ link }) => link !== '').map((one) => [withoutSlash(one.link), pathOf(one)]))
}

const localeOf = (language: WordPressLanguage) => (language === 'en' ? 'en_US' : 'es_CO')

/** WordPress answers with and without. */
export function withoutSlash(link: string): string {
  return link.replace(/\/+$/, '')
}
