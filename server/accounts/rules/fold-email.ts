/** Longer is no address (RFC 5321 §4.5.3.1.3); what is beyond is not looked at, so that a huge input costs nothing. */
const LONGEST = 254

/** Domains that name one and the same mailbox provider. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * The mailbox that an address most likely reaches: in lower case, without the dots and the `+tag` of its local part
 * (`-tag` of Yahoo is a name elsewhere and stays). **For counting only** – budgets, caps, "the same person": two people
 * may share a folded address at a provider that tells dots apart, so nobody is found, mailed or signed in by it.
 * It is total (what is no address folds to something too) and idempotent, in linear time.
 * @param email as typed
 */
export function foldEmail(email: string): string {
  // A letter may become several in lower case, and a full-width one a plain one; cut after, that folding twice is folding once.
  const plain = email.slice(0, LONGEST).normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  const at = plain.lastIndexOf('@')
  if (at < 0) return plain
  const domain = withoutLastDot(plain.slice(at + 1))
  return `${foldLocal(plain.slice(0, at))}@${SAME_DOMAIN[domain] ?? domain}`
}

/** `a.n.a+trips` and `ana` are one; a local part of nothing but a tag or dots stays, or all of them would be one. */
function foldLocal(local: string): string {
  const plus = local.indexOf('+')
  const untagged = (plus < 0 ? local : local.slice(0, plus)).replaceAll('.', '')
  return untagged === '' ? local : untagged
}

function withoutLastDot(domain: string): string {
  return domain.endsWith('.') ? domain.slice(0, -1) : domain
}
