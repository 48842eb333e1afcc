import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import type { SlugKind } from './kinds'

/** The current addresses of a thing, as every answer carries them. */
export interface Permalink {
  readonly default: string
  readonly es: string
  readonly en: string
}

/**
 * SQL that gives the current slugs of a thing as JSON (index `slugs_current`).
 * @param target a column with the thing's id as text; `kind` a kind, or a column with it
 */
export function permalinkOf(kind: SlugKind | SQL, target: SQL): SQL {
  const wanted = typeof kind === 'string' ? sql`${kind}` : kind
  return sql`(select json_build_object(
      'es', max(s.slug) filter (where s.language = 'es'),
      'en', max(s.slug) filter (where s.language = 'en'),
      'default', coalesce(max(s.slug) filter (where s.is_default), max(s.slug)))
    from slugs s where s.kind = ${wanted} and s.target_id = ${target} and s.is_current)`
}

/** The addresses that `permalinkOf` found; null for a thing that has none. */
export function addressesOf(found: { readonly [Key in keyof Permalink]: string | null }): Permalink | null {
  const { default: main, es, en } = found
  return main === null ? null : { default: main, es: es ?? main, en: en ?? main }
}

/**
 * SQL for the ids, as text, of the things of a kind that have a slug, current or old, in either language.
 * @param kind one that has no addresses has no such things
 */
export function targetsOf(kind: string, slug: string): SQL {
  return sql`(select s.target_id from slugs s where s.kind = ${kind} and s.slug = ${slug})`
}

/** The address in a language. */
export function slugIn(permalink: Permalink, language: Language): string {
  return permalink[language] || permalink.default
}
