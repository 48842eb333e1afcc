import { isIP } from 'node:net'
import { isLoopback } from '../env/env-values'
import { originOf } from './same-origin'

/** What says under which addresses this site is reached. */
export interface OwnAddresses {
  readonly siteUrl: string
  /** Further origins of the same site, as the operator named them. */
  readonly siteOrigins: readonly string[]
  /** Where the process listens. */
  readonly hostname: string
}

/**
 * Whether an origin is this site: the configured ones, and while it has no public name, the addresses that lead to the
 * same port of this machine. A name that nobody configured is never ours: it may lead here today and elsewhere tomorrow.
 */
export function isOwnSite(origin: string, { siteUrl, siteOrigins, hostname }: OwnAddresses): boolean {
  const site = new URL(siteUrl)
  if (origin === site.origin || siteOrigins.includes(origin)) return true
  const { protocol, port, hostname: name } = new URL(origin)
  if (!isLoopback(site.hostname) || protocol !== site.protocol || port !== site.port) return false
  return isLoopback(name) || (!isLoopback(hostname) && isPrivateAddress(name))
}

/**
 * The origin of the page that asked, if it is this site and the host it asks: cookies and cart of the visitor are there.
 * SITE_URL for everybody else.
 */
export function siteOf(request: Request, own: OwnAddresses): string {
  const origin = originOf(request)
  return origin !== null && isOwnSite(origin, own) ? origin : own.siteUrl
}

/** Addresses of a home or office network (RFC 1918, 3927, 4193), which no name of the internet stands for. */
function isPrivateAddress(name: string): boolean {
  const address = name.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) === 4) return /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)
  return isIP(address) === 6 && /^(f[cd]|fe[89ab])/.test(address)
}
