/** How tries are slowed: some are free, then each waits twice as long as the one before, never longer than the longest. */
export interface Pace {
  /** Tries of a day that nobody waits for. */
  readonly free: number
  /** Seconds before the first try that is not free. */
  readonly first: number
  /** Seconds: it stays this slow, and never becomes a wall. */
  readonly longest: number
}

export const DAY_SECONDS = 86_400

/**
 * Seconds that must pass after a try of a day before the next one, 0 while they are free.
 * @param tries made so far, the one that waits included: 1 is the first of the day
 */
export function delayAfter({ free, first, longest }: Pace, tries: number): number {
  if (tries <= free) return 0
  // 2^40 seconds is longer than any longest; beyond, the power would leave the numbers that are exact.
  return Math.min(first * 2 ** Math.min(tries - free - 1, 40), longest)
}

/** The most tries that fit into a day, whoever makes them and however they are spread: what a guesser gets. */
export function mostTriesOfADay(pace: Pace): number {
  let tries = pace.free
  for (let waited = 0; waited <= DAY_SECONDS; tries++) waited += delayAfter(pace, tries + 1)
  return tries
}

/**
 * The paces of signing in. A password is guessed by strangers (an address and an account; all addresses of an account
 * together) or on a device that signed in before, which strangers cannot slow down. A link by mail is asked for by an
 * address, or a known device; the mailbox is its own limit.
 */
export const PACES = {
  password_pair: { free: 4, first: 30, longest: 3600 },
  /** All strangers of an account: known devices and links by mail never wait for them. */
  password_strangers: { free: 30, first: 15, longest: 600 },
  password_device: { free: 10, first: 30, longest: 3600 },
  link_pair: { free: 3, first: 120, longest: 3600 },
  /** Whoever is told to wait has links in the mailbox already: what a stranger asked for works for its owner. */
  link_mailbox: { free: 6, first: 300, longest: 3600 },
  link_device: { free: 3, first: 120, longest: 3600 },
  /** Links to choose a password: slowed like links that sign in, and apart from them. */
  reset_pair: { free: 3, first: 120, longest: 3600 },
  reset_mailbox: { free: 6, first: 300, longest: 3600 },
  reset_device: { free: 3, first: 120, longest: 3600 },
  /** What a waitlist mails to an address that nobody proved: slowed like links, and apart from them. */
  waitlist_pair: { free: 3, first: 120, longest: 3600 },
  waitlist_mailbox: { free: 6, first: 300, longest: 3600 },
  waitlist_device: { free: 3, first: 120, longest: 3600 },
  /** Codes of the second step at the desk: who tries has a link that only the member's mailbox was sent. */
  desk_code: { free: 5, first: 30, longest: 900 },
} as const satisfies Record<string, Pace>

export type PaceName = keyof typeof PACES
