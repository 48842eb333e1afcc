import { MOST_RECOMMENDED } from '@/lib/availability/availability-range'
import { compareDates, type LocalDate } from '@/lib/dates/local-date'
import { compare, type Money } from '@/lib/money/money'

interface Candidate {
  readonly start: LocalDate
  readonly price: Money
  readonly bookable: boolean
  readonly seatsLeft: number
  /** Whether the date can still be put on layaway. */
  readonly layawayOffered: boolean
}

/**
 * At most three dates worth proposing, in order of date: those that can still be put on layaway first, then the
 * cheapest, then the ones with more seats left, then the earliest. Dates that cannot be chosen are never proposed, and
 * a day with a departure in each language is proposed once.
 */
export function recommendedDates<Entry extends Candidate>(entries: readonly Entry[]): Entry[] {
  const best = entries.filter(({ bookable }) => bookable).sort(byMerit)
  return best
    .filter(({ start }, index) => best.findIndex((other) => other.start === start) === index)
    .slice(0, MOST_RECOMMENDED)
    .sort((a, b) => compareDates(a.start, b.start))
}

function byMerit(a: Candidate, b: Candidate): number {
  return (
    Number(b.layawayOffered) - Number(a.layawayOffered) ||
    compare(a.price, b.price) ||
    b.seatsLeft - a.seatsLeft ||
    compareDates(a.start, b.start)
  )
}
