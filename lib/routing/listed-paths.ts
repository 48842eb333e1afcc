import { ROUTES } from './route-table'

/** Fixed addresses that the sitemap lists, in both languages; most are the same in both. */
export function listedPaths(): { readonly es: string; readonly en: string }[] {
  return ROUTES.flatMap((route) =>
    route.kind === 'page' && route.sitemap ? [{ es: route.pattern, en: route.english ?? route.pattern }] : [],
  )
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
