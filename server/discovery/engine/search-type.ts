import type { SearchScope } from './searchable-product'

const TYPES: Readonly<Record<string, SearchScope['kind']>> = {
  all: 'all',
  continent: 'continent',
  continente: 'continent',
  country: 'country',
  pais: 'country',
  city: 'city',
  ciudad: 'city',
  category: 'category',
  categoria: 'category',
}

/** The kind of place behind a search type of either language (specification §2); null when it is none. */
export function readSearchType(type: string): SearchScope['kind'] | null {
  return Object.hasOwn(TYPES, type) ? (TYPES[type] ?? null) : null
}

/** The slug in a search value: a country may come with the prefix of its page, `viajar-a-` or `travel-to-`. */
export function readSearchValue(kind: SearchScope['kind'], value: string): string {
  return kind === 'country' ? value.replace(/^(travel-to-|viajar-a-)/, '') : value
}
