import { BlockList, isIPv6 } from 'node:net'

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
  return (address) => {
    const plain = address.replace(/^::ffff:/, '')
    return block.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/**
 * The caller's address: the peer's, or the last address of `X-Forwarded-For` that no trusted proxy wrote.
 * Never an input of authorisation, only of rate limits.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | null,
  trusted: (address: string) => boolean,
): string {
  if (!forwardedFor || !trusted(peer)) return peer
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  for (const hop of hops.reverse()) {
    if (hop && !trusted(hop)) return hop
  }
  return hops[0] || peer
}
