import { isFixedPath } from './route-table'

/** Parts of a path that only attackers ask for (specification §5). Import of the catalogue refuses slugs with one. */
export const BLOCKED_PARTS = ['itsgonnafail', '.php', 'wp-', 'admin', 'sites', 'alfa'] as const

/** True when an address with this slug or path would be refused by its words alone. */
export function hasBlockedPart(path: string): boolean {
  return BLOCKED_PARTS.some((part) => path.includes(part))
}

/**
 * The block-list of specification §5 on a decoded path: blocked words, and an upper-case letter or digit in the
 * first segment. Listed static routes (`/404`, `/401`) are exempt (domain.md §11.1).
 */
export function isBlockedPath(path: string): boolean {
  if (isFixedPath(path)) return false
  const first = path.split('/')[1] ?? ''
  return hasBlockedPart(path) || /[A-Z0-9]/.test(first)
}

/** The country rule of specification §5. The list is configuration; `/404` itself stays readable. */
export function isBlockedCountry(path: string, country: string | null, blocked: readonly string[]): boolean {
  return country !== null && path !== '/404' && blocked.includes(country.toLowerCase())
}
