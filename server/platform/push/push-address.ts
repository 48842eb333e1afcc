/**
 * Whether an address that a browser named is one of a push service: https, no port or credentials, and a host of the list.
 * Anything else would let whoever is signed in make this site send to machines that only it reaches.
 * @param hosts names; `*.` stands for any name before
 */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? isBelow(hostname, host.slice(1)) : hostname === host))
}

/** @param ending `.push.apple.com` */
const isBelow = (hostname: string, ending: string) =>
  hostname.endsWith(ending) && hostname.length > ending.length
