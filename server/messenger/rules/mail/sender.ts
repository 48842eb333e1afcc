import { type MailHeader, passesDmarc } from './dmarc'

/** One address, as `addressParser` reads a `From`. */
export interface FromAddress {
  readonly address?: string | undefined
}

const ADDRESS = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/

/**
 * Who a mail is from: its one address, in lower case; null where there is none, or more than one, in one header or several.
 * @param read the addresses of each `From` header
 */
export function senderOf(read: readonly (readonly FromAddress[])[]): string | null {
  const [first = [], ...others] = read
  const [only, ...more] = first
  if (others.length > 0 || more.length > 0 || !only?.address) return null
  const address = only.address.trim().toLowerCase()
  return ADDRESS.test(address) ? address : null
}

/**
 * Whether a mail is proven to be of a member: from their address to the letter, since another spelling may be another
 * person's mailbox, and of its domain by what the receiving server found.
 */
export function isProvenBy(
  { from, headers }: { readonly from: string | null; readonly headers: readonly MailHeader[] },
  member: string,
  authserv: string,
): boolean {
  if (from === null || from !== member.trim().toLowerCase()) return false
  return passesDmarc(headers, authserv, from.slice(from.lastIndexOf('@') + 1))
}
