const READABLE =
  /^\/(?:$|(?:tours|paquete|package|experience|search|results|country|city|continent|category|h|host)(?:\/|$))/

/** Whether an address shows a search, a product or a place: pages that are the same for everybody (adr 0004). */
export function isReadable(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return READABLE.test(pathname) && !searchParams.has('dialog')
}
