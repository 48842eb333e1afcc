import { addBusinessDays, type DaysOff } from '@/lib/dates/business-days'
import { addDays, daysBetween, earlierOf, type LocalDate } from '@/lib/dates/local-date'
import type { RefundBand, RefundPolicy } from '@/lib/layaway/refund-policy'

/** Which rule decides a refund; closed, so that each has a text. */
export type RefundRule = 'provider_cancelled' | 'just_bought' | 'before_departure' | 'too_late'

/** The days that decide. All are calendar days in the zone of the currency (dueZone). */
export interface RefundDays {
  readonly purchase: LocalDate
  readonly today: LocalDate
  /** null: an open date, which counts as far away. */
  readonly departure: LocalDate | null
  readonly daysOff: DaysOff
}

export interface DecidedRule {
  readonly rule: RefundRule
  /** The shares that come back. */
  readonly band: RefundBand
  /** The last day on which as much comes back; null where no day ends it. */
  readonly until: LocalDate | null
}

const EVERYTHING: RefundBand = { moreThanDays: 0, ofDeposit: 100, aboveDeposit: 100 }
const NOTHING: RefundBand = { moreThanDays: 0, ofDeposit: 0, aboveDeposit: 0 }

/** The rule of domain.md §7 for a cancellation today; what was just bought comes first, because it gives everything. */
export function refundRule(days: RefundDays, policy: RefundPolicy, byProvider: boolean): DecidedRule {
  if (byProvider) return { rule: 'provider_cancelled', band: EVERYTHING, until: null }
  const { purchase, today, departure, daysOff } = days
  if (departure !== null && today >= departure) return { rule: 'too_late', band: NOTHING, until: null }
  const last = addBusinessDays(purchase, policy.businessDays, daysOff)
  if (policy.businessDays > 0 && today <= last) {
    const until = departure === null ? last : earlierOf(last, addDays(departure, -1))
    return { rule: 'just_bought', band: EVERYTHING, until }
  }
  const band = bandOf(
    policy.bands,
    departure === null ? Number.POSITIVE_INFINITY : daysBetween(today, departure),
  )
  if (!band) return { rule: 'too_late', band: NOTHING, until: null }
  const until = departure && addDays(departure, -(band.moreThanDays + 1))
  return { rule: 'before_departure', band, until }
}

function bandOf(bands: readonly RefundBand[], daysLeft: number): RefundBand | null {
  return bands
    .filter(({ moreThanDays }) => daysLeft > moreThanDays)
    .reduce<RefundBand | null>(
      (best, band) => (best && best.moreThanDays > band.moreThanDays ? best : band),
      null,
    )
}
