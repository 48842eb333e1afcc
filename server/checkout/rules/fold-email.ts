/** Mailboxes under several names of one provider. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
}

/** What a provider overlooks in a mailbox's name, so that both spellings are one mailbox. Others tell dots apart. */
const OVERLOOKED: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
}

/** Yahoo's throw-away addresses are `name-word`, and no name of its own has a hyphen; everybody else's are `name+word`. */
const YAHOO = /^(?:yahoo|ymail|rocketmail)\./

/**
 * The mailbox behind an e-mail address: its aliases fold into one text, which is only compared and never written to.
 * Tags go everywhere, dots only where the provider overlooks them.
 */
export function foldEmail(email: string): string {
  const typed = email.trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  const host = typed.slice(at + 1)
  const domain = SAME_DOMAIN[host] ?? host
  const untagged = cut(typed.slice(0, at), YAHOO.test(domain) ? /[+-]/ : /\+/)
  const overlooked = OVERLOOKED[domain]
  return `${(overlooked && untagged.replace(overlooked, '')) || untagged}@${domain}`
}

/** What stands before the mark; all of it when nothing does. */
function cut(name: string, mark: RegExp): string {
  return name.split(mark)[0] || name
}
