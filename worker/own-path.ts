/** What a touch on a notification opens: a page of this site, whatever was said; its first page for anything else. */
export function ownAddress(path: unknown, origin: string): string {
  const home = `${origin}/`
  if (typeof path !== 'string' || !path.startsWith('/')) return home
  if (!URL.canParse(path, origin)) return home
  const address = new URL(path, origin)
  return address.origin === origin ? address.href : home
}
