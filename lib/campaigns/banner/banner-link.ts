/** Where a banner may lead, most letters. */
export const LONGEST_LINK = 500
/** What is no page of the shop. */
const NO_PAGES = /^\/(?:api|_auth|auth|_next|internal|sandbox|desk)(?:\/|$)/

/**
 * Whether a banner may lead there: a path of the shop, or an https address of one of the hosts, without a name or password
 * in it and on its usual port.
 * @param hosts names, `*.` standing for any name before
 */
export function isBannerLink(link: string, hosts: readonly string[]): boolean {
  if (link.length > LONGEST_LINK || /[\s\\]/.test(link)) return false
  const url = parse(link)
  if (url === null) return false
  if (link.startsWith('/')) return url.origin === OWN && !NO_PAGES.test(url.pathname)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isPlain && hosts.some((host) => isOf(url.hostname, host))
}

/** Stands for our own address, which no link can name. */
const OWN = 'https://own.invalid'

function parse(link: string): URL | null {
  return URL.canParse(link, link.startsWith('/') ? OWN : undefined)
    ? new URL(link, link.startsWith('/') ? OWN : undefined)
    : null
}

function isOf(name: string, host: string): boolean {
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host
}
