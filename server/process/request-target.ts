/** What the process does with the target of a request before anybody routes it. */
export type Target =
  | { readonly kind: 'clean'; readonly path: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refused' }

/**
 * Doubled slashes and backslashes are redirected to single slashes: Next would answer them itself, before middleware,
 * and `//host/` taken literally leads off the site. Only a path of ours is ever a location.
 */
export function readTarget(url: string): Target {
  const [path = '', ...query] = url.split('?')
  if (!path.startsWith('/') && !path.startsWith('\\')) return { kind: 'refused' }
  const single = path.replace(/[/\\]+/g, '/')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  if (single === path) return { kind: 'clean', path }
  // The one at the end goes with them: middleware would redirect once more for it.
  return { kind: 'redirect', location: single.replace(/(.)\/$/, '$1') + search }
}

const API = /^\/(?:(?:api|_auth|auth|sandbox)(?:\/|$)|\.well-known\/security\.txt$)/

/** Whether the marketplace API answers a path: the rest are pages. `/social-auth` is a page too, except for its POST. */
export function isApi(method: string, path: string): boolean {
  return API.test(path) || (method === 'POST' && /^\/social-auth\/?$/.test(path))
}
