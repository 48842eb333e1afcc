import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { type ServiceFeeTier, serviceFeePercent } from '@/lib/pricing/service-fee'

/** Another date costs nothing until so many days before departure, unless the product says otherwise (domain.md §8). */
export const LOCALFLEX_DAYS = 30

/** The last days before departure on which the date stays. */
export const LAST_CHANGE_DAYS = 7

export interface DateChangeInput {
  /** The departure that is left; null: an open date. */
  readonly departure: LocalDate | null
  /** Where the trip starts. */
  readonly today: LocalDate
  /** The last day on which an open date can be chosen. */
  readonly chooseUntil: LocalDate
  /** The product's own; null: the default. */
  readonly localflexDays: number | null
  readonly tiers: readonly ServiceFeeTier[]
}

export interface DateChangeTerms {
  readonly allowed: boolean
  /** Of what the trip cost; 0 where it is free. */
  readonly feePercent: number
  /** The last day on which it costs nothing; null where no day ends that. */
  readonly freeUntil: LocalDate | null
  /** The last day on which the date can be changed. */
  readonly until: LocalDate
}

/**
 * Whether the date of a trip can be changed today, and for which fee: none up to `localflex` days before the departure
 * and for an open date; later the step of the product's fee with the fewest days that are not fewer than those left,
 * nothing where it has none. The last week is too late.
 */
export function dateChangeTerms(input: DateChangeInput): DateChangeTerms {
  const { departure, today, chooseUntil, localflexDays, tiers } = input
  if (departure === null)
    return { allowed: today <= chooseUntil, feePercent: 0, freeUntil: null, until: chooseUntil }
  const free = localflexDays ?? LOCALFLEX_DAYS
  const left = daysBetween(today, departure)
  return {
    allowed: left >= LAST_CHANGE_DAYS,
    feePercent: left >= free ? 0 : serviceFeePercent(tiers, left),
    freeUntil: addDays(departure, -Math.max(free, LAST_CHANGE_DAYS)),
    until: addDays(departure, -LAST_CHANGE_DAYS),
  }
}
