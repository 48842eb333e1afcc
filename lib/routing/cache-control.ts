import type { Rewrite } from './decision'

/**
 * What caches outside may do with a page: nothing with one that is rendered for a visitor or a query; with a stored one the browser asks each time
 * whether it still holds. `no-cache` would say the same, but the framework takes the headers of middleware for the
 * browser's own, reads a hard reload in that word, and never answers 304.
 */
export function cacheControl({ isStored }: Pick<Rewrite, 'isStored'>): string {
  return !isStored ? 'private, no-store' : 'private, max-age=0, must-revalidate'
}
