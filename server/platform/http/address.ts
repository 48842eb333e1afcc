import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whose `X-Forwarded-For` is believed. */
export function trustedProxies(list: readonly string[]): (address: string) => boolean {
  const block = new BlockList()
  for (const entry of list) {
    if (entry === 'loopback') {
      block.addSubnet('127.0.0.0', 8)
      block.addAddress('::1', 'ipv6')
      continue
    }
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) block.addAddress(address, family)
    else block.addSubnet(address, Number(bits), family)
  }
  return (address) => block.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * The caller's address: the peer's, or the last address of `X-Forwarded-For` that no trusted proxy wrote. A hop that
 * is no address ends the walk: nobody trusted wrote it. Never an input of authorisation, only of rate limits.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | null,
  trusted: (address: string) => boolean,
): string {
  let caller = plainAddress(peer)
  if (!forwardedFor) return caller
  const hops = forwardedFor.split(',').reverse()
  for (const hop of hops) {
    const before = plainAddress(hop.trim())
    if (!trusted(caller) || isIP(before) === 0) return caller
    caller = before
  }
  return caller
}

/** IPv4 in its own notation, also where a socket speaks IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The network an address stands for: itself, and of IPv6 the /64 that one customer gets as a whole. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // The URL standard writes an address in one way only, also one with IPv4 inside; a zone is none of its.
  const [plainAddress = ''] = address.split('%')
  const written = new URL(`http://[${plainAddress}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const missing = Array.from({ length: 8 - groups(head).length - groups(tail ?? '').length }, () => '0')
  return `${[...groups(head), ...missing, ...groups(tail ?? '')].slice(0, 4).join(':')}::/64`
}
