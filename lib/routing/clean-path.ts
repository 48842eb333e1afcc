/**
 * A path as the route table reads it: decoded, slashes single, none at the end. Null when it cannot be decoded or
 * holds a backslash, or hides a slash or a control character behind percent signs (`/tours%2fx`).
 */
export function cleanPath(pathname: string): string | null {
  if (pathname.includes('\\')) return null
  const collapsed = singleSlashes(pathname)
  if (!collapsed.includes('%')) return collapsed
  if (/%(?:2f|5c|0|1|7f)/i.test(collapsed)) return null
  try {
    return decodeURIComponent(collapsed)
  } catch {
    return null
  }
}

/** True when the address itself has doubled or trailing slashes: it is redirected to the clean one, the query kept. */
export function hasStraySlashes(pathname: string): boolean {
  return pathname.includes('//') || (pathname.length > 1 && pathname.endsWith('/'))
}

/** Slashes single, none at the end, nothing decoded. */
export function singleSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
