import { ROUTES } from './route-table'

/** Fixed addresses that the sitemap lists. */
export function listedPaths(): string[] {
  return ROUTES.filter((route) => route.kind === 'page' && route.sitemap).map(({ pattern }) => pattern)
}

/** What belongs to one visitor, as prefixes for robots.txt: `/user/`, `/checkout`. */
export function privatePrefixes(): string[] {
  const prefixes = ROUTES.filter(
    (route) => route.guard || (route.kind === 'page' && route.access === 'private'),
  )
    .map(({ pattern }) => pattern.split('/'))
    .map(([, first, ...more]) => (more.length > 0 ? `/${first}/` : `/${first}`))
  return [...new Set(prefixes)].sort()
}
