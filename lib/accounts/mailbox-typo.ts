/** Where most people of our markets have their mail. */
const HOSTS = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com', 'msn.com'],
  ...['yahoo.com.mx', 'hotmail.es', 'outlook.es', 'live.com.mx', 'prodigy.net.mx', 'yahoo.es', 'me.com'],
]

/** Hosts that exist and are near one of the list: nobody who has mail there is asked. */
const REAL = ['mail.com', 'gmx.com', 'ymail.com', 'email.com', 'yahoo.co', 'hotmail.co', 'mac.com', 'aim.com']

/** An address whose host looks like a slip of the finger, as it was probably meant; null when nothing seems wrong. */
export function meantAddress(typed: string): string | null {
  const [mailbox, host, ...rest] = typed.trim().toLowerCase().split('@')
  if (!mailbox || !host || rest.length > 0 || [...HOSTS, ...REAL].includes(host)) return null
  const near = HOSTS.find((known) => isNear(host, known))
  return near ? `${typed.trim().slice(0, mailbox.length)}@${near}` : null
}

/** One letter too many, too few, wrong or in its neighbour's place; in long names two of them. */
function isNear(host: string, known: string): boolean {
  return distance(host, known) <= (known.length > 9 ? 2 : 1)
}

/** Damerau and Levenshtein's distance, neighbours that changed places being one step. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [
    i,
    ...new Array<number>(other.length).fill(0),
  ])
  const at = (i: number, j: number) => rows[i]?.[j] ?? (i === 0 ? j : i)
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const best = Math.min(
        (i === 1 ? j : at(i - 1, j)) + 1,
        at(i, j - 1) + 1,
        (i === 1 ? j - 1 : at(i - 1, j - 1)) + (same ? 0 : 1),
      )
      const row = rows[i]
      if (row) row[j] = swapped ? Math.min(best, (i === 2 ? j - 2 : at(i - 2, j - 2)) + 1) : best
    }
  return at(one.length, other.length)
}
