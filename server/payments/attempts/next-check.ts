import { addMilliseconds } from 'date-fns'
import type { Attempt } from './list-attempts'

const SECOND = 1000
/** Between two questions to the gateway: 10 s, 30 s, 2 min, 10 min, 1 h, then every 6 h (reliability.md §2.3). */
const PAUSES = [10, 30, 120, 600, 3600, 21_600].map((seconds) => seconds * SECOND)
const LONGEST = 21_600 * SECOND
/** The gateway is given this long after an end of its own before we ask what became of it. */
const AFTER_EXPIRY = 5 * SECOND
/** Cash, transfers and redirects that ended are asked about once a day for a week: late money is never lost. */
const LATE_PAUSE = 86_400 * SECOND
const LATE_DAYS = 7
const METHODS_WITH_LATE_MONEY = new Set(['oxxo', 'efecty', 'spei', 'pse', 'nequi', 'bancolombia'])
/** To an account of one's own any sum may come at any hour, also after what was asked for is paid. */
const METHODS_WITH_MORE_MONEY = new Set(['spei'])

/** A call has 20 s; whoever finds an attempt `submitting` after this knows that its process died. */
export const SUBMITTING_MS = 30 * SECOND
/** An unknown attempt older than this is a case for the operator. */
export const CASE_MS = 86_400 * SECOND

/**
 * When an attempt is asked about next, in the state it is in; null when nothing can happen to it any more.
 * @param neverSeenMs of its gateway: so that who pays can try again as soon as it is known that nothing was charged, and
 * not at the next of the growing pauses
 */
export function nextCheckAt(
  attempt: Pick<
    Attempt,
    'state' | 'checks' | 'expiresAt' | 'settlesAt' | 'method' | 'createdAt' | 'submittedAt'
  >,
  now: Date,
  neverSeenMs: number,
): Date | null {
  const { state, checks, expiresAt, settlesAt, method, createdAt } = attempt
  const after = (milliseconds: number) => addMilliseconds(now, milliseconds)
  if (state === 'submitting') return after(SUBMITTING_MS)
  const next = after(PAUSES[checks] ?? LONGEST)
  if (state === 'unknown')
    return soonest(now, next, addMilliseconds(attempt.submittedAt ?? createdAt, neverSeenMs + SECOND))
  const ends = [expiresAt, settlesAt].map((end) => end && addMilliseconds(end, AFTER_EXPIRY))
  if (state === 'pending') return ends.reduce<Date>((first, end) => soonest(now, first, end), next)
  if (!mayGetMore(state, method)) return null
  const late = soonest(now, after(LATE_PAUSE), ends[1] ?? null)
  const since = expiresAt ?? createdAt
  return late.getTime() - since.getTime() <= LATE_DAYS * LATE_PAUSE ? late : null
}

const mayGetMore = (state: Attempt['state'], method: string): boolean =>
  state === 'paid'
    ? METHODS_WITH_MORE_MONEY.has(method)
    : (state === 'expired' || state === 'cancelled') && METHODS_WITH_LATE_MONEY.has(method)

/** The next look by the pauses, or the moment something is decided by itself when that comes first. */
const soonest = (now: Date, next: Date, decided: Date | null): Date =>
  decided && decided > now && decided < next ? decided : next
