import type { Rewrite } from './decision'

/**
 * What caches outside may do with a page: nothing with a private one; with a public one the browser asks each time
 * whether it still holds. `no-cache` would say the same, but the framework takes the headers of middleware for the
 * browser's own, reads a hard reload in that word, and never answers 304.
 */
export function cacheControl(access: Rewrite['access']): string {
  return access === 'private' ? 'private, no-store' : 'private, max-age=0, must-revalidate'
}
