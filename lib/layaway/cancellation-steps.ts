import { addBusinessDays, type DaysOff } from '@/lib/dates/business-days'
import { addDays, earlierOf, type LocalDate } from '@/lib/dates/local-date'
import { compare, type Money } from '@/lib/money/money'
import type { RefundBand, RefundPolicy } from './refund-policy'

/** What comes back in a step: all of it · all but the deposit · half or some other share of it · nothing. */
export type CancellationShare = 'all' | 'but_deposit' | 'half' | 'some' | 'nothing'

/** What comes back until a day, as far as nothing better is known of it. */
export interface CancellationStep {
  readonly gives: CancellationShare
  /** The last day of it; null for the last step, and where no day ends it. */
  readonly until: LocalDate | null
}

/** What is bought, as far as cancelling depends on it. */
export interface CancellableTrip {
  /** The last day on which everything comes back (freeUntil); null where no days are given. */
  readonly free: LocalDate | null
  readonly today: LocalDate
  /** The first departure; null: an open date, which counts as far away. */
  readonly departure: LocalDate | null
  readonly deposit: Money
  /** What is paid here: nothing else can come back. */
  readonly total: Money
}

/** Until when everything comes back, whatever the trip: so many business days after buying, which itself does not count. */
export function freeUntil(
  purchase: LocalDate,
  policy: Pick<RefundPolicy, 'businessDays'>,
  daysOff: DaysOff,
): LocalDate | null {
  return policy.businessDays === 0 ? null : addBusinessDays(purchase, policy.businessDays, daysOff)
}

/**
 * The bands of a policy as a traveller reads them: one step after the other until the last, after which nothing comes
 * back. It never promises more than `refundQuote` gives: a deposit that is all of the price gives nothing.
 */
export function cancellationSteps(trip: CancellableTrip, policy: RefundPolicy): CancellationStep[] {
  const { free, today, departure } = trip
  const eve = departure && addDays(departure, -1)
  const first: CancellationStep[] =
    free === null ? [] : [{ gives: 'all', until: eve ? earlierOf(free, eve) : free }]
  // Of two for the same days the last counts, as in the quote.
  const byDays = new Map(policy.bands.map((band) => [band.moreThanDays, band]))
  const bands = [...byDays.values()].sort((one, other) => other.moreThanDays - one.moreThanDays)
  const later = departure === null ? bands.slice(0, 1) : bands
  const steps = later.map((band) => ({
    gives: shareOf(band, trip),
    until: departure && addDays(departure, -(band.moreThanDays + 1)),
  }))
  const all = [...first, ...steps, { gives: 'nothing', until: null } as const]
  return merged(all.filter(({ until }) => until === null || until >= today))
}

function shareOf(
  { ofDeposit, aboveDeposit }: RefundBand,
  { deposit, total }: CancellableTrip,
): CancellationShare {
  if (ofDeposit === 100 && aboveDeposit === 100) return 'all'
  const hasRest = compare(deposit, total) < 0
  if (ofDeposit === 0 && (aboveDeposit === 0 || !hasRest)) return 'nothing'
  if (aboveDeposit === 100) return 'but_deposit'
  return aboveDeposit === 50 ? 'half' : 'some'
}

/** Steps that end before those in front of them go, and neighbours that give the same are one. */
function merged(steps: readonly CancellationStep[]): CancellationStep[] {
  const kept: CancellationStep[] = []
  for (const step of steps) {
    const last = kept.at(-1)
    if (last && last.until === null) break
    if (last?.until && step.until && step.until <= last.until) continue
    if (last?.gives === step.gives) kept.pop()
    kept.push(step)
  }
  return kept
}
