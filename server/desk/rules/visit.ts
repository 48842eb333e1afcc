import { max, subDays, subHours } from 'date-fns'

/** What is kept of a member's visits. */
export interface Visits {
  /** Since when what happened is news; null in the first visit. */
  readonly since: Date | null
  /** When they looked last. */
  readonly seenAt: Date
}

/** Who does not look for so long has left: as long as a session lasts that nobody uses. */
export const AWAY_HOURS = 2
/** Nobody reads news of longer ago. */
const MOST_DAYS = 30

/**
 * Visits after somebody looked again: whoever was away begins another one, to which all since they looked last is news; while
 * they stay it goes on being that, however often they look, unless they say that they have seen it.
 * @param kept null for who never looked
 */
export function visitedAt(kept: Visits | null, now: Date, hasSeen: boolean): Visits {
  if (hasSeen) return { since: now, seenAt: now }
  if (kept === null) return { since: null, seenAt: now }
  const seenAt = max([kept.seenAt, now])
  const isBack = kept.seenAt < subHours(now, AWAY_HOURS)
  return { since: isBack ? kept.seenAt : kept.since, seenAt }
}

/** Since when news is told: never longer ago than anybody reads. */
export const toldSince = (since: Date, now: Date): Date => max([since, subDays(now, MOST_DAYS)])
