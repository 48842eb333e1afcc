import { lastBookableDay } from '@/lib/availability/bookable'
import type { LocalDate } from '@/lib/dates/local-date'
import { endOfDayInstant, type Zone } from '@/lib/dates/zone-time'
import { CUT_OFF_DAYS } from '@/server/availability/cut-off'
import type { StoredPromotion } from '@/server/pricing/find-pricing'

interface Turning {
  readonly promotions: readonly StoredPromotion[]
  /** Days that can be chosen, rising. */
  readonly starts: readonly LocalDate[]
  readonly timezone: Zone
}

/**
 * When a row of search changes by itself: a promotion begins or ends, or the first of its days can no longer be chosen.
 * @param now epoch milliseconds
 * @returns the next such instant, epoch milliseconds, always after `now`; null when none is known
 */
export function nextTurn({ promotions, starts, timezone }: Turning, now: number): number | null {
  const [first] = starts
  const closes = first === undefined ? [] : [dayAfter(lastBookableDay(first, CUT_OFF_DAYS), timezone)]
  const instants = [...promotionEdges(promotions, now), ...closes.filter((instant) => instant > now)]
  return instants.length === 0 ? null : Math.min(...instants)
}

/** The instants at which promotions begin or end from now on, epoch milliseconds. */
export function promotionEdges(promotions: readonly StoredPromotion[], now: number): number[] {
  return promotions
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((edge) => (edge === null ? [] : Date.parse(edge)))
    .filter((instant) => instant > now)
}

/** The first instant after a day in a zone, epoch milliseconds. */
export function dayAfter(day: LocalDate, zone: Zone): number {
  return endOfDayInstant(day, zone).getTime() + 1000
}
