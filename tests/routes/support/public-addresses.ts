import type pg from 'pg'
import type { Language } from '@/lib/locale/market'
import type { PageRoute } from '@/lib/routing/route'
import { ROUTES } from '@/lib/routing/route-table'

const PUBLIC = ROUTES.filter(
  (route): route is PageRoute => route.kind === 'page' && route.access === 'open' && route.status === 200,
)
const VALUES: Readonly<Record<string, string>> = { duration: '3', test: 'gnrl1' }

/** Every public route with each of its words, and a Spanish slug of the catalogue where it has one; fixed addresses in a language. */
export async function publicAddresses(pool: pg.Pool, language: Language = 'es'): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string; slug: string }>(
    `select distinct on (kind) kind, slug from slugs where is_current and language = 'es' order by kind, slug`,
  )
  const slugs = new Map(rows.map(({ kind, slug }) => [kind, slug]))
  return PUBLIC.flatMap((route) =>
    language === 'en' && route.english ? [route.english] : addressesOf(route, slugs),
  )
}

function addressesOf(route: PageRoute, slugs: ReadonlyMap<string, string>): string[] {
  return everyWording(route.pattern).flatMap(({ text, params }) => {
    const type = route.slug?.({ ...params, slug: 'any' }).type
    const slug = type === undefined ? '' : slugs.get(type)
    if (slug === undefined) return []
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? slug)
  })
}

interface Wording {
  readonly text: string
  readonly params: Readonly<Record<string, string>>
}

/** `/(type:city|ciudad)/{slug}` as `/city/{slug}` and `/ciudad/{slug}`. */
function everyWording(pattern: string, params: Wording['params'] = {}): Wording[] {
  const words = /\((\w+):([^)]+)\)/.exec(pattern)
  if (!words) return [{ text: pattern, params }]
  const [whole, name = '', choices = ''] = words
  return choices.split('|').flatMap((choice) => {
    const word = choice.replace(/.\?/, '')
    return everyWording(pattern.replace(whole, word), { ...params, [name]: word })
  })
}
