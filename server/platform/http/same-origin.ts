/** Our own pages only (reliability.md §2.11): as the browser says, or by comparing the origin with the address asked. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}

/**
 * The origin of the page that asked, when it is the host it asks: cookies and cart of a visitor are there, whatever
 * address the site is configured with. Null for other callers and for other sites.
 */
export function originOf(request: Request): string | null {
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return null
  return new URL(origin).host === request.headers.get('host') ? new URL(origin).origin : null
}
